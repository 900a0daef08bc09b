import { clsx } from 'clsx';
import { useEffect } from 'react';

import type { Summary } from '#shared/contract/check-ins.ts';
import { currentConnection } from '#web/common/data/connectivity/connectivity.ts';
import { useSummary } from '#web/staff/data/summary.ts';
import { loadingTexts } from '#web/common/texts/loading.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Skeleton } from '#web/common/ui/skeleton.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { waitText } from '#web/common/parts/wait-text.ts';
import { FiguresAge } from '#web/common/refresh/figures-age.tsx';
import { summaryTexts } from './texts.ts';

/** The average wait a yard should not exceed, in minutes. Source: docs/product, "The queue display". */
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
    <div className="@container grid content-start gap-1 bg-panel px-3 py-3 sm:px-5">
      <dt className="text-sm font-bold">{title}</dt>
      <dd className="grid gap-1">
        <span
          className={clsx(
            'text-[clamp(1.25rem,14cqi,2.375rem)] leading-none font-black whitespace-nowrap tabular-nums',
            isLong && 'w-fit border-b-4 border-warn',
          )}
        >
          {value ?? <Skeleton className="h-9 w-24" />}
        </span>
        <span className="text-sm text-soft">{caption}</span>
      </dd>
    </div>
  );
}

function count(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-US');
}

function Wait({ minutes, ...words }: { title: string; caption: string; minutes: number | null | undefined }) {
  const value = minutes === undefined ? undefined : waitText(minutes);
  return <Figure {...words} value={value} isLong={(minutes ?? 0) > longWaitMinutes} />;
}

/** The six metrics of the yard, kept up to date. A gap of one pixel between the plates draws the lines. */
export function SummaryCards() {
  const { data, dataUpdatedAt, isError, isRefetchError, errorUpdatedAt, refetch } = useSummary();
  useEffect(() => {
    if (isRefetchError && currentConnection().isOnline)
      toast({ ...loadingTexts.notRefreshedUnasked, variant: 'destructive' });
  }, [isRefetchError, errorUpdatedAt]);
  const figures: Partial<Summary> = data ?? {};
  if (isError && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 rounded-xl border border-line bg-panel px-5 py-3">
        {loadingTexts.summaryNotLoaded.title}
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <section aria-label={summaryTexts.label} aria-busy={!data}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line shadow-low md:grid-cols-3 xl:grid-cols-6">
        <Figure {...summaryTexts.total} value={count(figures.total)} />
        <Figure {...summaryTexts.live} value={count(figures.live)} />
        <Figure {...summaryTexts.drop} value={count(figures.drop)} />
        <Figure {...summaryTexts.uniqueCarriers} value={count(figures.uniqueCarriers)} />
        <Wait {...summaryTexts.averageWait} minutes={figures.averageWaitMinutes} />
        <Wait {...summaryTexts.longestWait} minutes={figures.longestWaitMinutes} />
      </dl>
      <FiguresAge updatedAt={dataUpdatedAt} of={summaryTexts.these} className="pt-2" />
    </section>
  );
}
