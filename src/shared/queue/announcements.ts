/** How often and how long a wall says a call. Source: docs/product, "Calls aloud". */
export const announcementLimits = { times: 3, gapSeconds: 60, freshMinutes: 10 } as const;

/** A call that a wall may say: of which truck it is, and when it was made. */
export interface OpenCall {
  id: string;
  at: string;
}

/** How often a wall has said a call, and when it last ended, in milliseconds. */
export interface AnnouncedCall {
  times: number;
  last: number;
}

/** What a wall has said, by the key of the call. */
export type AnnouncedCalls = Readonly<Record<string, AnnouncedCall>>;

/** What tells one call from another: a truck that is called again is called anew. */
export const callKey = ({ id, at }: OpenCall): string => `${id} ${at}`;

const freshMs = announcementLimits.freshMinutes * 60_000;
const gapMs = announcementLimits.gapSeconds * 1000;
const isFresh = (at: number, nowMs: number) => nowMs - at < freshMs;

function isDue(call: OpenCall, announced: AnnouncedCall | undefined, nowMs: number): boolean {
  if (!isFresh(Date.parse(call.at), nowMs)) return false;
  return !announced || (announced.times < announcementLimits.times && nowMs - announced.last >= gapMs);
}

/**
 * The call to say now, of those that nobody has answered: who has been called least often first, then who was called first;
 * undefined where none is due.
 */
export function dueCall<C extends OpenCall>(
  calls: readonly C[],
  announced: AnnouncedCalls,
  nowMs: number,
): C | undefined {
  const timesOf = (call: C) => announced[callKey(call)]?.times ?? 0;
  return calls
    .filter((call) => isDue(call, announced[callKey(call)], nowMs))
    .toSorted((a, b) => timesOf(a) - timesOf(b) || Date.parse(a.at) - Date.parse(b.at))[0];
}

/** What has been said once a call was said; without what is too old to be said again. */
export function withAnnounced(announced: AnnouncedCalls, call: OpenCall, nowMs: number): AnnouncedCalls {
  const key = callKey(call);
  const kept = Object.entries(announced).filter(([, { last }]) => isFresh(last, nowMs));
  return { ...Object.fromEntries(kept), [key]: { times: (announced[key]?.times ?? 0) + 1, last: nowMs } };
}

/** A ticket's letters and digits one by one, because "K42" would be read as a word or as forty-two. */
export const spelledTicket = (ticket: string): string => [...ticket].join(' ');

/** A dock's name with its letters and numbers apart: "A12" is said as A, twelve. */
export const spokenDock = (dock: string): string => dock.replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');
