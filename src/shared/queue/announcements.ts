/** How often and for how long a wall announces a call. Source: docs/product, "Calls aloud". */
export const announcementLimits = { times: 3, gapSeconds: 60, freshMinutes: 10 } as const;

/** A call that a wall may announce: its truck, and when it was made. */
export interface OpenCall {
  id: string;
  at: string;
}

/** How often a wall has announced a call, and when the last announcement ended, in milliseconds. */
export interface AnnouncedCall {
  times: number;
  last: number;
}

/** A wall's announcements, by the key of the call. */
export type AnnouncedCalls = Readonly<Record<string, AnnouncedCall>>;

/** The key of a call: calling a truck again is a new call. */
export const callKey = ({ id, at }: OpenCall): string => `${id} ${at}`;

const freshMs = announcementLimits.freshMinutes * 60_000;
const gapMs = announcementLimits.gapSeconds * 1000;
const isFresh = (at: number, nowMs: number) => nowMs - at < freshMs;

function isDue(call: OpenCall, announced: AnnouncedCall | undefined, nowMs: number): boolean {
  if (!isFresh(Date.parse(call.at), nowMs)) return false;
  return !announced || (announced.times < announcementLimits.times && nowMs - announced.last >= gapMs);
}

/**
 * The call to announce now, among those not answered: the least announced first, then the oldest; undefined if none is
 * due.
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

/** The announcements after one more; without those of calls too old to be announced again. */
export function withAnnounced(announced: AnnouncedCalls, call: OpenCall, nowMs: number): AnnouncedCalls {
  const key = callKey(call);
  const kept = Object.entries(announced).filter(([, { last }]) => isFresh(last, nowMs));
  return { ...Object.fromEntries(kept), [key]: { times: (announced[key]?.times ?? 0) + 1, last: nowMs } };
}

/** A ticket's letters and digits separated, because a voice would read "K42" as a word or as forty-two. */
export const spelledTicket = (ticket: string): string => [...ticket].join(' ');

/** A dock's name with its letters and numbers separated: "A12" is read as A, twelve. */
export const spokenDock = (dock: string): string => dock.replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');
