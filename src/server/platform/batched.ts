import { setImmediate } from 'node:timers/promises';

import DataLoader from 'dataloader';

/** Enough calls share the cost of one statement; the limit bounds how many rows a statement keeps locked. */
const maxBatchSize = 50;
/** Milliseconds; a batch stuck on a lock or a dead connection delays the next one no longer. */
const maxWaitMs = 250;

const longEnough = () => new Promise<void>((resolve) => void setTimeout(resolve, maxWaitMs).unref());

function loaderOf<Input, Output>(run: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>) {
  let underWay: Promise<unknown> = Promise.resolve();
  return new DataLoader<Input, Output>(
    async (inputs) => {
      const running = run(inputs);
      underWay = Promise.race([running.catch(() => undefined), longEnough()]);
      const outcomes = await running;
      // The next batch is sent before the callers of this one continue.
      await setImmediate();
      return outcomes;
    },
    { cache: false, maxBatchSize, batchScheduleFn: (send) => void underWay.then(send) },
  );
}

/**
 * Calls that arrive while one is in flight run together as the next batch. `run` returns outcomes in the order of its
 * inputs, with an Error for one to be refused; if it throws, every call of the batch is rejected.
 */
export function batched<Db extends WeakKey, Input, Output>(
  run: (db: Db, inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>,
): (db: Db, input: Input) => Promise<Output> {
  const loaders = new WeakMap<Db, DataLoader<Input, Output>>();
  return (db, input) => {
    let loader = loaders.get(db);
    if (!loader) loaders.set(db, (loader = loaderOf((inputs) => run(db, inputs))));
    return loader.load(input);
  };
}
