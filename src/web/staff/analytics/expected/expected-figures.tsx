import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { type ArrivalFiguresQuery, readArrivalFigures } from '#shared/contract/arrival-figures.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { BarSign, LineSign, PlotCard } from '../plots/plot-card.tsx';
import {
  arrivalFiguresTexts as texts,
  carriersModel,
  findingOfAll,
  findingOfCarriers,
  findingOfHours,
  hoursModel,
} from './arrival-plots.tsx';

const freshMs = 60_000;

function HoursLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li className="flex items-center gap-2">
        <BarSign />
        {texts.legend.expected}
      </li>
      <li className="flex items-center gap-2">
        <LineSign />
        {texts.legend.arrived}
      </li>
    </ul>
  );
}

export function ExpectedFigures({ query }: { query: ArrivalFiguresQuery }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['figures', 'arrivals', query],
    queryFn: ({ signal }) => callAsStaff(readArrivalFigures, { query, signal }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    retry: retryAsPolicy,
  });
  if (!data) {
    return isError && <LoadFailure title={texts.failed} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { anyTime, otherCarriers } = data;
  return (
    <section aria-label={texts.title} className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
      <div className="col-span-full grid gap-1 border-t-2 border-line pt-5">
        <h2 className="text-xl font-black">{texts.title}</h2>
        <p className="max-w-prose sm:text-lg">{findingOfAll(data)}</p>
      </div>
      {data.expected > 0 && (
        <>
          <PlotCard
            title={texts.plots.hours}
            finding={findingOfHours(data)}
            metrics={['expected']}
            model={hoursModel(data)}
            note={anyTime > 0 ? sayCount(texts.anyTime, anyTime) : undefined}
            legend={<HoursLegend />}
            isWide={false}
          />
          <PlotCard
            title={texts.plots.carriers}
            finding={findingOfCarriers(data)}
            metrics={['punctual']}
            model={carriersModel(data)}
            note={otherCarriers > 0 ? sayCount(texts.moreCarriers, otherCarriers) : undefined}
            isWide={false}
          />
        </>
      )}
    </section>
  );
}
