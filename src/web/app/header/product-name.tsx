import { clsx } from 'clsx';

import { useInstallation } from '#web/common/data/config.ts';
import { WholeWords } from '#web/common/ui/whole-words.tsx';
import { productName } from '#web/common/texts/page.ts';

/** The product's name, wrapped to the available width, and below it the company's, as far as there is room. */
export function ProductName({ className }: { className?: string }) {
  const company = useInstallation()?.companyName;
  return (
    <span className="grow">
      <span className={clsx('block leading-[1.15] font-extrabold text-balance', className)}>
        <WholeWords text={productName} />
      </span>
      {company && (
        // Takes the room that its neighbours leave, and asks for none.
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
