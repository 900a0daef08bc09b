import { setTimeout as delay } from 'node:timers/promises';

/** Requests and streams have to end too. */
const maxStopMs = 3_000;

/** Waits a moment for work that is under way while the server stops. */
export const waitBriefly = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, delay(maxStopMs, undefined, { ref: false })]);

interface RepeatedWork {
  /** Does it now, unless it is being done. */
  begin(): void;
  stop(): Promise<void>;
}

/** Does some work from time to time, one turn after the other; what fails is left to the next turn, once it was told of. */
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

/** Does work and resolves at the end of a whole step of time since it began, so that what it found takes as long as what it did not. */
export async function inWholeSteps<Result>(stepMs: number, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  const took = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(took / stepMs) * stepMs - took));
  return result;
}
