import { fewTrucks } from '#shared/analytics/definitions.ts';
import type { EstimateCoverage } from '#shared/contract/estimates.ts';
import { useEstimateCoverage } from '#web/staff/data/estimates.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { keptEstimatesTexts as texts, written } from '#web/staff/texts/analytics.ts';
import { numberText } from '#web/staff/texts/localized.ts';

type Counts = Pick<EstimateCoverage, 'told' | 'kept'>;

const partOf = ({ told, kept }: Counts) => (told === 0 ? texts.none : written().percent(kept / told));

function aheadText(from: number, to: number | null): string {
  if (to === null) return say(texts.andMore, { from });
  return from === to ? numberText(from) : say(texts.span, { from, to });
}

function KeptBar({ told, kept, target }: Counts & Pick<EstimateCoverage, 'target'>) {
  return (
    <span aria-hidden className="relative block h-4 min-w-24 border border-ink bg-sunk">
      {told > 0 && <span className="block h-full bg-accent" style={{ inlineSize: `${(kept / told) * 100}%` }} />}
      <span
        className="absolute inset-y-0 border-s-2 border-dashed border-ink"
        style={{ insetInlineStart: `${target * 100}%` }}
      />
    </span>
  );
}

function KeptTable({ classes, target }: EstimateCoverage) {
  return (
    <table className="w-full border-collapse text-start tabular-nums [&_th]:text-start">
      <thead className="border-b-2 border-ink">
        <tr>
          {Object.entries(texts.columns).map(([name, column]) => (
            <th key={name} scope="col" className="px-2 py-1.5 text-sm">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {classes.map(({ from, to, told, kept }) => (
          <tr key={from}>
            <th scope="row" className="px-2 py-1.5">
              {aheadText(from, to)}
            </th>
            <td className="px-2 py-1.5">{numberText(told)}</td>
            <td className="px-2 py-1.5">
              {partOf({ told, kept })}
              <KeptBar told={told} kept={kept} target={target} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The share is shown however low it is. Source: docs/product, "Estimates". */
export function KeptEstimates({ facility }: { facility: string | undefined }) {
  const coverage = useEstimateCoverage(facility);
  if (!coverage) return null;
  const { told, days, target } = coverage;
  return (
    <Card as="section" aria-label={texts.title} className="grid min-w-0 content-start gap-3">
      <CardTitle>{texts.title}</CardTitle>
      <p className="font-semibold">
        {told < fewTrucks
          ? sayCount(texts.few, told, { days })
          : sayCount(texts.finding, told, { part: partOf(coverage), days })}
      </p>
      <p className="max-w-prose text-sm text-soft">{say(texts.definition, { target: written().percent(target) })}</p>
      {told > 0 && <KeptTable {...coverage} />}
    </Card>
  );
}
