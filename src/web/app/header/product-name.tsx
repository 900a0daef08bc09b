import { clsx } from 'clsx';

import { useInstallation } from '#web/data/config.ts';
import { WholeWords } from '#web/ui/whole-words.tsx';
import { productName } from '../texts.ts';

/** The product's name, wrapped to the available width, and below it the company's. */
export function ProductName({ className }: { className?: string }) {
  const company = useInstallation()?.companyName;
  return (
    <span className={clsx('leading-[1.15] font-extrabold text-balance', className)}>
      <WholeWords text={productName} />
      {company && <span className="block truncate font-semibold text-soft">{company}</span>}
    </span>
  );
}
