import { clsx } from 'clsx';
import { useEffect } from 'react';

import type { Summary } from '#shared/contract/check-ins.ts';
import { currentConnection } from '#web/common/data/connectivity/connectivity.ts';
import { useSummary } from '#web/staff/data/check-in-list.ts';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Skeleton } from '#web/common/ui/spinner.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { waitText } from '#web/common/texts/times.ts';
import { FiguresAge } from '#web/common/refresh/figures-age.tsx';
import { summaryTexts } from '#web/staff/texts/dashboard.ts';
import { numberText } from '#web/staff/texts/localized.ts';

/** Source: docs/product, "The queue display". */
const longWaitMinutes = 30;

interface FigureProps {
  title: string;
  caption: string;
  /** Undefined until known. */
  value: string | undefined;
  isLong?: boolean;
}

function Figure({ title, caption, value, isLong = false }: FigureProps) {
  return (
    <div className="flex min-h-12 min-w-0 flex-wrap content-center items-baseline gap-x-2 bg-panel px-3 py-1 leading-tight">
      <dt className="order-2 text-sm leading-tight font-bold">{title}</dt>
      <dd className="contents">
        <span
          className={clsx(
            'inline-flex h-6 items-center text-lg/6 font-black whitespace-nowrap tabular-nums',
            isLong && 'border-b-3 border-warn',
          )}
        >
          {/* A zero-width character, so that the line is as high as with a figure. */}
          {value ?? (
            <>
              {'\u200b'}
              <Skeleton className="h-5 w-9" />
            </>
          )}
        </span>
        <span className="order-3 basis-full truncate text-[0.8125rem]/4 text-soft" title={caption}>
          {caption}
        </span>
      </dd>
    </div>
  );
}

function count(value: number | undefined): string | undefined {
  return value === undefined ? undefined : numberText(value);
}

function Wait({ minutes, ...words }: { title: string; caption: string; minutes: number | null | undefined }) {
  const value = minutes === undefined ? undefined : waitText(minutes);
  return <Figure {...words} value={value} isLong={(minutes ?? 0) > longWaitMinutes} />;
}

/** The figures share one line if there is room. One-pixel gaps draw the lines between them. */
export function SummaryCards() {
  const { data, dataUpdatedAt, isError, isRefetchError, errorUpdatedAt, refetch } = useSummary();
  useEffect(() => {
    if (isRefetchError && currentConnection().isOnline)
      toast({ ...staffLoadingTexts.notRefreshedUnasked, variant: 'destructive' });
  }, [isRefetchError, errorUpdatedAt]);
  const figures: Partial<Summary> = data ?? {};
  if (isError && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 rounded-xl border border-line bg-panel px-5 py-3">
        {staffLoadingTexts.summaryNotLoaded.title}
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {staffLoadingTexts.retry}
        </Button>
      </p>
    );
  }
  return (
    <section aria-label={summaryTexts.label} aria-busy={!data}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3 xl:grid-cols-[19fr_18fr_23fr_21fr_25fr_25fr]">
        <Figure {...summaryTexts.total} value={count(figures.total)} />
        <Figure {...summaryTexts.live} value={count(figures.live)} />
        <Figure {...summaryTexts.drop} value={count(figures.drop)} />
        <Figure {...summaryTexts.uniqueCarriers} value={count(figures.uniqueCarriers)} />
        <Wait {...summaryTexts.averageWait} minutes={figures.averageWaitMinutes} />
        <Wait {...summaryTexts.longestWait} minutes={figures.longestWaitMinutes} />
      </dl>
      <FiguresAge updatedAt={dataUpdatedAt} of={summaryTexts.these} className="pt-1" />
    </section>
  );
}
