import { setTimeout as delay } from 'node:timers/promises';

/** Requests and streams have to end too. */
const maxStopMs = 3_000;

/** Waits a moment for work that is under way while the server stops. */
export const waitBriefly = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, delay(maxStopMs, undefined, { ref: false })]);
