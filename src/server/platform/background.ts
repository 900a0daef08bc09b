import { setTimeout as delay } from 'node:timers/promises';

/** Shorter than the whole shutdown, because requests and streams have to end too. */
const maxStopMs = 3_000;

export const waitBriefly = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, delay(maxStopMs, undefined, { ref: false })]);

interface RepeatedWork {
  /** A no-op while a run is in progress. */
  begin(): void;
  stop(): Promise<void>;
}

/** Two runs never overlap. An error is passed to `tell`, and the next run tries again. */
export function repeatedly(everyMs: number, work: () => Promise<void>, tell: (error: unknown) => void): RepeatedWork {
  let turn: Promise<void> | null = null;
  const begin = () => {
    turn ??= work()
      .catch(tell)
      .finally(() => {
        turn = null;
      });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    begin,
    stop: async () => {
      clearInterval(timer);
      if (turn) await waitBriefly(turn);
    },
  };
}

/** Resolves only after a whole multiple of `stepMs`, which hides whether something was found. */
export async function inWholeSteps<Result>(stepMs: number, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  const took = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(took / stepMs) * stepMs - took));
  return result;
}
