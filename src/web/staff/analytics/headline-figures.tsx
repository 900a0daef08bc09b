import { fewTrucks } from '#shared/analytics/definitions.ts';
import { headlineFigures } from '#shared/analytics/headline.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import { truckSettingsOf } from '#shared/carriers/carriers.ts';
import { detention as detentionOf } from '#shared/check-in/detention.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { useOnSite } from '#web/staff/data/on-site.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { waitText } from '#web/common/texts/times.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { Card } from '#web/common/ui/card.tsx';
import {
  analyticsTexts as texts,
  figureTexts,
  gateOutText,
  stillHereTexts,
  written,
} from '#web/staff/texts/analytics.ts';

/** Times are in minutes, shares from 0 to 1; empty if there are no trucks. */
export function headlineCells({ headline, headlineBefore }: Pick<Analytics, 'headline' | 'headlineBefore'>) {
  return headlineFigures.map(({ term, number }) => ({
    term: figureTexts.terms[term],
    now: number(headline) ?? '',
    before: number(headlineBefore) ?? '',
  }));
}

interface HeadlineFiguresProps extends Pick<Analytics, 'headline' | 'headlineBefore' | 'gateOut'> {
  /** Null unless the period includes today. */
  current: { facility: string | null } | null;
}

/** Trucks still on site are missing from the figures of completed visits. */
export function StillHere({ facility }: { facility: string | null }) {
  const onSite = useOnSite(facility);
  const facilities = useStaffFacilities();
  const now = new Date(useNow());
  const stays = (onSite?.trucks ?? []).flatMap((truck) => {
    const { freeMinutes } = truckSettingsOf(facilities, truck);
    return detentionOf(truck, freeMinutes, now) ?? [];
  });
  if (!onSite || stays.length === 0) return null;
  const over = stays.filter(({ level }) => level === 'red').length;
  const sum = (name: 'minutes' | 'beyondMinutes') => stays.reduce((all, stay) => all + stay[name], 0);
  const average = waitText(sum('minutes') / stays.length);
  const here =
    over === 0
      ? sayCount(stillHereTexts.none, stays.length, { average })
      : sayCount(stillHereTexts.some, stays.length, { average, over, beyond: waitText(sum('beyondMinutes')) });
  return (
    <p className="pt-4 font-semibold">
      {here}
      {!onSite.isWhole && ` ${stillHereTexts.more}`}
    </p>
  );
}

/** Each figure has the value of the previous period, and a note if it is based on few trucks. */
export function HeadlineFigures({ headline, headlineBefore, gateOut, current }: HeadlineFiguresProps) {
  const inWords = written();
  return (
    <Card as="section" aria-label={texts.headline} className="col-span-full">
      {/* The values of a row stand on one line, however many lines their names take. */}
      <dl className="-mb-5 grid grid-cols-2 gap-x-4 sm:grid-cols-3 2xl:grid-cols-9">
        {headlineFigures.map(({ term, of }) => {
          const { value, trucks } = of(headline, inWords);
          const isFew = trucks > 0 && trucks < fewTrucks;
          return (
            <div key={term} className="row-span-4 grid min-w-0 grid-rows-subgrid pb-5">
              <dt className="self-end text-sm font-semibold text-soft">{figureTexts.terms[term]}</dt>
              <dd className="text-lg font-black tabular-nums sm:text-2xl">{value}</dd>
              <dd className="text-sm text-soft">{say(texts.before, { value: of(headlineBefore, inWords).value })}</dd>
              {isFew && <dd className="text-sm font-bold">{sayCount(texts.few, trucks)}</dd>}
            </div>
          );
        })}
      </dl>
      {gateOut && gateOut.trucks > 0 && (
        <p className="pt-4 font-semibold">
          {sayCount(gateOutText, gateOut.trucks, {
            median: waitText(gateOut.medianMinutes ?? 0),
            p90: waitText(gateOut.p90Minutes ?? 0),
          })}
        </p>
      )}
      {current && <StillHere facility={current.facility} />}
    </Card>
  );
}
