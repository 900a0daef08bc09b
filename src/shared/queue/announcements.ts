/** A wall announces one call by these rules. Source: docs/product, "Calls aloud". */
export const announcementLimits = { times: 3, gapSeconds: 60, freshMinutes: 10 } as const;

/** `id` is the truck's, `at` when the call was made. */
export interface OpenCall {
  id: string;
  at: string;
}

/** `last` is when the last announcement ended, in milliseconds. */
export interface AnnouncedCall {
  times: number;
  last: number;
}

/** The calls that a wall has announced, by the key of the call. */
export type AnnouncedCalls = Readonly<Record<string, AnnouncedCall>>;

/** Calling a truck again is a new call. */
export const callKey = ({ id, at }: OpenCall): string => `${id} ${at}`;

const freshMs = announcementLimits.freshMinutes * 60_000;
const gapMs = announcementLimits.gapSeconds * 1000;
const isFresh = (at: number, nowMs: number) => nowMs - at < freshMs;

function isDue(call: OpenCall, announced: AnnouncedCall | undefined, nowMs: number): boolean {
  if (!isFresh(Date.parse(call.at), nowMs)) return false;
  return !announced || (announced.times < announcementLimits.times && nowMs - announced.last >= gapMs);
}

/** Calls not answered are due: the least announced first, then the oldest; undefined if none is due. */
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

/** Drops calls too old to be announced again. */
export function withAnnounced(announced: AnnouncedCalls, call: OpenCall, nowMs: number): AnnouncedCalls {
  const key = callKey(call);
  const kept = Object.entries(announced).filter(([, { last }]) => isFresh(last, nowMs));
  return { ...Object.fromEntries(kept), [key]: { times: (announced[key]?.times ?? 0) + 1, last: nowMs } };
}

/** Characters are separated, because a voice would read "K42" as a word or as forty-two. */
export const spelledTicket = (ticket: string): string => [...ticket].join(' ');

/** With the gap, "A12" is read as A, twelve. */
export const spokenDock = (dock: string): string => dock.replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');
