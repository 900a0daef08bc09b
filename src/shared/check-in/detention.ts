import { isDeliveryType } from './closed-lists.ts';
import type { DockState } from './dock.ts';
import { type Stage, stagesAtDock } from './stage.ts';

type Moment = Date | string;

export interface FreeTimeStart {
  dateCreated: Moment;
  /** Set where an appointment was confirmed that begins after the arrival. */
  freeTimeFrom?: Moment | null | undefined;
}

export interface Stay extends Pick<DockState, 'status' | 'dockOutAt'>, FreeTimeStart {
  statusChangedAt: Moment;
}

/** Free time is nearly used up from this share on. Source: docs/product, "Detention". */
export const nearlyUsedUp = 0.75;

/** The level is amber when the free time is nearly used up, red beyond it. */
export interface Detention {
  /** Whole minutes since the arrival, until the truck left if it has. */
  minutes: number;
  freeMinutes: number;
  beyondMinutes: number;
  level: 'free' | 'amber' | 'red';
}

const msOf = (moment: Moment) => new Date(moment).getTime();

/** A confirmed appointment moves it; null if free time starts at the arrival. */
export const freeTimeFrom = (arrival: Moment, windowFrom: Moment): Date | null =>
  msOf(windowFrom) > msOf(arrival) ? new Date(windowFrom) : null;

/**
 * Milliseconds; free time starts at the arrival, unless a confirmed appointment begins later. Source: docs/product,
 * "Detention".
 */
export const freeSince = ({ dateCreated, freeTimeFrom: from }: FreeTimeStart): number =>
  Math.max(msOf(dateCreated), from ? msOf(from) : 0);

/** Minutes on site before free time started; 0 without a confirmed appointment. */
export const minutesBeforeFree = (start: FreeTimeStart): number =>
  (freeSince(start) - msOf(start.dateCreated)) / 60_000;

/** Milliseconds. */
export const freeUntil = (start: FreeTimeStart, freeMinutes: number): number => freeSince(start) + freeMinutes * 60_000;

/** Detention ends at Dock Out or completion; null for a canceled check-in. Source: docs/product, "Detention". */
export function detention(stay: Stay, freeMinutes: number, now: Date): Detention | null {
  if (stay.status === 'canceled') return null;
  const ended = isDeliveryType(stay.status) ? now : stay.statusChangedAt;
  const [end, arrived, since] = [msOf(stay.dockOutAt ?? ended), msOf(stay.dateCreated), freeSince(stay)];
  const freeMs = freeMinutes * 60_000;
  const usedMs = Math.max(0, end - since);
  const level = usedMs > freeMs ? 'red' : usedMs >= nearlyUsedUp * freeMs ? 'amber' : 'free';
  return {
    minutes: Math.floor(Math.max(0, end - arrived) / 60_000),
    freeMinutes,
    beyondMinutes: Math.floor(Math.max(0, usedMs - freeMs) / 60_000),
    level,
  };
}

/** Only a step of staff leads to these stages, after they have seen the truck or spoken to its driver. */
const namedReal: ReadonlySet<Stage> = new Set(['called', ...stagesAtDock]);

/**
 * Null until staff have called or docked the truck, so that a stranger's check-in never notifies anybody; also for
 * dropped trailers and trucks that have left. Source: docs/product, "Notices of detention".
 */
export function freeTimeEnd(
  { status, ...start }: Pick<Stay, 'status'> & FreeTimeStart,
  stage: Stage,
  freeMinutes: number,
): Date | null {
  return status === 'live' && namedReal.has(stage) ? new Date(freeUntil(start, freeMinutes)) : null;
}

export const noticeStages = ['nearly', 'over'] as const;
export type NoticeStage = (typeof noticeStages)[number];

/** A free time that ended longer ago is not worth a notice: the truck was forgotten, or notices were enabled since. */
const newsMs = 24 * 60 * 60_000;

/** `end` is that of the free time. */
export function noticeDue(end: Date, freeMinutes: number, now: Date): NoticeStage | null {
  const leftMs = end.getTime() - now.getTime();
  if (leftMs <= 0) return leftMs > -newsMs ? 'over' : null;
  return leftMs <= (1 - nearlyUsedUp) * freeMinutes * 60_000 ? 'nearly' : null;
}
