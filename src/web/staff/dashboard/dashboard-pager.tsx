import { ChevronLeft, ChevronRight } from 'lucide-react';

import { Button } from '#web/common/ui/button.tsx';
import { say } from '#web/common/data/words.ts';
import { pagerTexts } from '#web/staff/texts/dashboard.ts';
import { numberText } from '#web/staff/texts/localized.ts';

interface DashboardPagerProps {
  /** Zero-based. */
  page: number;
  pageSize: number;
  shown: number;
  totalCount: number;
  isLowerBound: boolean;
  hasMore: boolean;
  onPage: (page: number) => void;
}

export function DashboardPager(props: DashboardPagerProps) {
  const { page, pageSize, shown, totalCount, isLowerBound, hasMore, onPage } = props;
  if (page === 0 && !hasMore) return null;
  const first = page * pageSize + 1;
  const pages = Math.max(page + 1, Math.ceil(totalCount / pageSize));
  const countText = (count: number) => `${numberText(count)}${isLowerBound ? '+' : ''}`;
  return (
    <nav aria-label={pagerTexts.label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-soft">
        {shown > 0 && (
          <>
            <span className="font-bold text-ink">
              {numberText(first)}–{numberText(first + shown - 1)}
            </span>{' '}
            {say(pagerTexts.of, { total: countText(totalCount) })}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
          {pagerTexts.previous}
        </Button>
        <p className="text-sm font-bold whitespace-nowrap max-sm:order-first max-sm:basis-full">
          {say(pagerTexts.page, { page: page + 1, pages: countText(pages) })}
        </p>
        <Button variant="secondary" disabled={!hasMore} onClick={() => onPage(page + 1)}>
          {pagerTexts.next}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </nav>
  );
}
