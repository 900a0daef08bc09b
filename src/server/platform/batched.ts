import { setImmediate } from 'node:timers/promises';

import DataLoader from 'dataloader';

/** Many calls share the cost of a statement long before this; it bounds what one statement holds locked. */
const maxBatchSize = 50;
/** A batch that a lock or a dead connection holds up holds up nobody else for longer than this, in ms. */
const maxWaitMs = 250;

const longEnough = () => new Promise<void>((resolve) => void setTimeout(resolve, maxWaitMs).unref());

function loaderOf<Input, Output>(run: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>) {
  let underWay: Promise<unknown> = Promise.resolve();
  return new DataLoader<Input, Output>(
    async (inputs) => {
      const running = run(inputs);
      underWay = Promise.race([running.catch(() => undefined), longEnough()]);
      const outcomes = await running;
      // The next batch goes out before those who waited for this one are answered.
      await setImmediate();
      return outcomes;
    },
    { cache: false, maxBatchSize, batchScheduleFn: (send) => void underWay.then(send) },
  );
}

/**
 * Makes a function of single calls on a database from one that does many at once: a call is run as soon as it comes, and
 * what comes while it is under way is run together afterwards, so that nobody waits for others to come. `run` returns the
 * outcomes in the order of its inputs, an Error for a call that is to be refused; if it throws, all calls of the batch are.
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
