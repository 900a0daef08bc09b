import { expect, onTestFinished, test, vi } from 'vitest';

import { batched } from './batched.ts';

/** A batched function whose runs finish on command. */
function controlled(outcomeOf: (input: number) => string | Error = (input) => `done ${input}`) {
  const database = {};
  const batches: (readonly number[])[] = [];
  const runs: PromiseWithResolvers<(string | Error)[]>[] = [];
  const runOne = batched(async (_database: object, inputs: readonly number[]) => {
    // A pool does not hand out connections any sooner.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    batches.push(inputs);
    const run = Promise.withResolvers<(string | Error)[]>();
    runs.push(run);
    return run.promise;
  });
  return {
    batches,
    call: (input: number) => runOne(database, input),
    async finish(index: number) {
      await expect.poll(() => runs[index]).toBeDefined();
      runs[index]?.resolve((batches[index] ?? []).map(outcomeOf));
    },
    async fail(index: number, error: Error) {
      await expect.poll(() => runs[index]).toBeDefined();
      runs[index]?.reject(error);
    },
  };
}

test('the first call is run by itself, what comes meanwhile together and in order', async () => {
  const { batches, call, finish } = controlled();
  const first = call(1);
  await expect.poll(() => batches).toEqual([[1]]);
  const others = [call(2), call(3), call(4)];
  expect(batches).toEqual([[1]]);
  await finish(0);
  expect(await first).toBe('done 1');
  await finish(1);
  expect(await Promise.all(others)).toEqual(['done 2', 'done 3', 'done 4']);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('the next batch is sent before those of the one before are answered', async () => {
  const { batches, call, finish } = controlled();
  const sentByThen = call(1).then(() => batches.length);
  await expect.poll(() => batches).toHaveLength(1);
  void call(2);
  await finish(0);
  expect(await sentByThen).toBe(2);
  await finish(1);
});

test('calls on different databases are not run together', async () => {
  const run = batched((database: { name: string }, inputs: readonly number[]) =>
    Promise.resolve(inputs.map((input) => `${input} of ${inputs.length} ${database.name}`)),
  );
  const [here, there] = [{ name: 'here' }, { name: 'there' }];
  expect(await Promise.all([run(here, 1), run(there, 2), run(here, 3)])).toEqual([
    '1 of 2 here',
    '2 of 1 there',
    '3 of 2 here',
  ]);
});

test('an Error as an outcome refuses one call and no other', async () => {
  const { call, finish } = controlled((input) => (input === 2 ? new Error('not this one') : `done ${input}`));
  const calls = [call(1), call(2), call(3)];
  await finish(0);
  expect(await Promise.allSettled(calls)).toMatchObject([
    { value: 'done 1' },
    { reason: { message: 'not this one' } },
    { value: 'done 3' },
  ]);
});

test('a batch that fails refuses all its calls, and later ones are run', async () => {
  const { batches, call, fail, finish } = controlled();
  const lost = [call(1), call(2)];
  await expect.poll(() => batches).toHaveLength(1);
  const later = call(3);
  await fail(0, new Error('connection lost'));
  for (const outcome of await Promise.allSettled(lost))
    expect(outcome).toMatchObject({ reason: { message: 'connection lost' } });
  await finish(1);
  expect(await later).toBe('done 3');
});

test('a batch that is held up holds up nobody for longer than a quarter of a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { batches, call, finish } = controlled();
  const heldUp = call(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toHaveLength(1);
  const next = call(2);
  await vi.advanceTimersByTimeAsync(249);
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await finish(1);
  expect(await next).toBe('done 2');
  await finish(0);
  expect(await heldUp).toBe('done 1');
});

test('a batch has at most 50 calls', async () => {
  const { batches, call, finish } = controlled();
  const calls = [call(0)];
  await expect.poll(() => batches).toHaveLength(1);
  for (let input = 1; input <= 51; input += 1) calls.push(call(input));
  for (const index of [0, 1, 2]) await finish(index);
  await Promise.all(calls);
  expect(batches.map((batch) => batch.length)).toEqual([1, 50, 1]);
});
