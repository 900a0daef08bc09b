/** How often and how long a wall says a call. Source: docs/product, "Calls aloud". */
export const announcementLimits = { times: 3, gapSeconds: 60, freshMinutes: 10 } as const;

/** A call that a wall may say: of which truck it is, and when it was made. */
export interface OpenCall {
  id: string;
  at: string;
}

/** How often a wall has said a call, and when it last ended, in milliseconds. */
export interface Said {
  times: number;
  last: number;
}

/** What a wall has said, by the key of the call. */
export type SaidCalls = Readonly<Record<string, Said>>;

/** What tells one call from another: a truck that is called again is called anew. */
export const callKey = ({ id, at }: OpenCall): string => `${id} ${at}`;

const freshMs = announcementLimits.freshMinutes * 60_000;
const gapMs = announcementLimits.gapSeconds * 1000;
const isFresh = (at: number, nowMs: number) => nowMs - at < freshMs;

function isDue(call: OpenCall, said: Said | undefined, nowMs: number): boolean {
  if (!isFresh(Date.parse(call.at), nowMs)) return false;
  return !said || (said.times < announcementLimits.times && nowMs - said.last >= gapMs);
}

/**
 * The call to say now, of those that nobody has answered: who has been called least often first, then who was called first;
 * undefined where none is due.
 */
export function dueCall<C extends OpenCall>(calls: readonly C[], said: SaidCalls, nowMs: number): C | undefined {
  const timesOf = (call: C) => said[callKey(call)]?.times ?? 0;
  return calls
    .filter((call) => isDue(call, said[callKey(call)], nowMs))
    .toSorted((a, b) => timesOf(a) - timesOf(b) || Date.parse(a.at) - Date.parse(b.at))[0];
}

/** What has been said once a call was said; without what is too old to be said again. */
export function withSaid(said: SaidCalls, call: OpenCall, nowMs: number): SaidCalls {
  const key = callKey(call);
  const kept = Object.entries(said).filter(([, { last }]) => isFresh(last, nowMs));
  return { ...Object.fromEntries(kept), [key]: { times: (said[key]?.times ?? 0) + 1, last: nowMs } };
}

/** A ticket's letters and digits one by one, because "K42" would be read as a word or as forty-two. */
export const spelledTicket = (ticket: string): string => [...ticket].join(' ');

/** A dock's name with its letters and numbers apart: "A12" is said as A, twelve. */
export const spokenDock = (dock: string): string => dock.replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');
