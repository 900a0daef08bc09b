import { clsx } from 'clsx';
import { Fragment } from 'react';

import { productName } from '../messages.ts';

/** The product's name, which breaks between its words but never at the hyphen of one. */
export function ProductName({ className }: { className?: string }) {
  return (
    <span className={clsx('leading-[1.15] font-extrabold text-balance', className)}>
      {productName.split(' ').map((word) => (
        <Fragment key={word}>
          <span className="whitespace-nowrap">{word}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
