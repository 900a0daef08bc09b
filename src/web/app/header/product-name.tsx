import { clsx } from 'clsx';
import { Fragment } from 'react';

import { useInstallation } from '#web/common/data/config.ts';
import { productName } from '#web/common/texts/page.ts';

/** Keep the logo in sync with public/favicon.svg. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className}>
      <rect width="64" height="64" rx="13" fill="#ff7a14" />
      <rect x="4.5" y="4.5" width="55" height="55" rx="9" fill="none" stroke="#15181b" strokeWidth="3" />
      <path d="M13 54V16a3 3 0 0 1 3-3h32a3 3 0 0 1 3 3v38h-7V29H20v25Z" fill="#15181b" />
      <path d="M20 17h24M20 22.5h24" stroke="#ff7a14" strokeWidth="2" />
      <path d="m24.5 42.5 5.5 5.5 10.5-12" fill="none" stroke="#15181b" strokeWidth="5" />
    </svg>
  );
}

export function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word) => (
    <Fragment key={word}>
      <span className="whitespace-nowrap">{word}</span>{' '}
    </Fragment>
  ));
}

/** The company's name stands below the product's, as far as there is room. */
export function ProductName({ className }: { className?: string }) {
  const company = useInstallation()?.companyName;
  return (
    <span className="grow">
      <span className={clsx('block leading-[1.15] font-extrabold text-balance', className)}>
        <WholeWords text={productName} />
      </span>
      {company && (
        // Takes the space that its neighbors leave, and requests none.
        <span
          title={company}
          dir="auto"
          className="block w-0 min-w-full truncate text-xs/[1.15] font-semibold text-soft xl:text-sm/[1.15]"
        >
          {company}
        </span>
      )}
    </span>
  );
}
