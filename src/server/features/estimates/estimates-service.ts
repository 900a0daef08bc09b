import { narrowedTo } from '#shared/access/scope.ts';
import type { EstimateCoverage } from '#shared/contract/estimates.ts';
import { aheadClasses, estimateLimits } from '#shared/queue/estimate-promise.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { countKept, type CoverageCounts } from './estimate-repository.ts';

export type { EstimatedYards } from './estimated-yards.ts';

/** Source: docs/product, "Estimates". */
const coverageDays = 30;
/** Monitoring polls every few seconds, but coverage hardly changes. */
const freshForMs = 10 * 60_000;

const since = ({ clock }: Context) => new Date(clock.now().getTime() - coverageDays * dayMs);

const sumOf = (counts: readonly CoverageCounts[]) => ({
  told: counts.reduce((sum, { told }) => sum + told, 0),
  kept: counts.reduce((sum, { kept }) => sum + kept, 0),
});

export async function readCoverage(
  context: Context,
  { scope }: Caller,
  facility: string | undefined,
): Promise<EstimateCoverage> {
  const counts = await countKept(context.database.db, since(context), narrowedTo(scope, facility));
  const classes = aheadClasses.map(({ from, to }, ofClass) => {
    const { told, kept } = sumOf(counts.filter(({ ahead_class }) => ahead_class === ofClass));
    return { from, to, told, kept };
  });
  return { days: coverageDays, target: estimateLimits.coverage, ...sumOf(counts), classes };
}

/** The keys are slugs; facilities without estimates are missing. */
export function coverageByFacility(context: Context): () => Promise<{ facility: string; kept: number }[]> {
  const { clock, database } = context;
  let known: { counts: Promise<CoverageCounts[]>; madeAt: number } | null = null;
  return async () => {
    if (!known || clock.elapsedMs() - known.madeAt > freshForMs) {
      known = { counts: countKept(database.db, since(context), 'all'), madeAt: clock.elapsedMs() };
      known.counts.catch(() => (known = null));
    }
    const counts = await known.counts;
    return context.facilities.all.flatMap(({ key, slug }) => {
      const { told, kept } = sumOf(counts.filter(({ facility }) => facility === key));
      return told === 0 ? [] : [{ facility: slug, kept: kept / told }];
    });
  };
}
