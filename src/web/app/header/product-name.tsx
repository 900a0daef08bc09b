import { clsx } from 'clsx';

import { WholeWords } from '#web/ui/whole-words.tsx';
import { productName } from '../texts.ts';

/** The product's name, wrapped to the available width. */
export function ProductName({ className }: { className?: string }) {
  return (
    <span className={clsx('leading-[1.15] font-extrabold text-balance', className)}>
      <WholeWords text={productName} />
    </span>
  );
}
