import { aheadClasses } from '#shared/queue/estimate-promise.ts';
import { coverageOf, judgeEstimates } from '#test/yard/judge-estimates.ts';
import { SimulatedYard, yardPlans } from '#test/yard/simulated-yard.ts';

import { report } from './support/results.ts';

/**
 * How many of the estimates shown to drivers are kept, over 120 days of three simulated yards with printed seeds,
 * compared with the naive "pace × trucks ahead, ± 30 %" for the same trucks. `npm run bench -- estimate-coverage [DAYS]
 * [SEED]`
 */
const days = Number(process.argv[2] ?? 120);
const firstSeed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));

/** How far the coverage over all days may fall below the target of 90 %. */
const tolerance = 0.03;

const plans = Object.entries(yardPlans);
const yards = plans.map(([name, plan], index) => {
  const seed = firstSeed + index;
  process.stdout.write(`${name} yard, seed ${seed}\n`);
  const all = judgeEstimates(new SimulatedYard(plan, seed).days(days));
  const classes = aheadClasses.map(({ from }, ofClass) => {
    const { told, kept, naiveWithin } = coverageOf(all.filter((one) => one.class === ofClass));
    return { trucksAheadFrom: from, told, kept, naiveWithin };
  });
  return Object.assign({ name, seed }, plan, coverageOf(all), { classes });
});
await report('estimate-coverage', { days, yards });
if (yards.some(({ kept }) => kept === null || Math.abs(kept - 0.9) > tolerance)) process.exitCode = 1;
