import { isDeliveryType } from './closed-lists.ts';
import type { DockState } from './dock.ts';
import { type Stage, stagesAtDock } from './stage.ts';

/** The fields that the stay of a truck is measured by. */
export interface Stay extends Pick<DockState, 'status' | 'dockOutAt'> {
  dateCreated: Date | string;
  statusChangedAt: Date | string;
}

/** The share of the free time after which it counts as nearly used up. Source: docs/product, "Detention". */
export const nearlyUsedUp = 0.75;

/** How much of its free time a truck has used: amber when it is nearly used up, red beyond it. */
export interface Detention {
  /** Whole minutes since the arrival, until it left if it has. */
  minutes: number;
  freeMinutes: number;
  beyondMinutes: number;
  level: 'free' | 'amber' | 'red';
}

const msOf = (moment: Date | string) => new Date(moment).getTime();

/**
 * The detention clock of a truck, counted from its arrival until Dock Out, or until it was completed without one; null for a
 * canceled check-in. Source: docs/product, "Detention".
 */
export function detention(stay: Stay, freeMinutes: number, now: Date): Detention | null {
  if (stay.status === 'canceled') return null;
  const ended = isDeliveryType(stay.status) ? now : stay.statusChangedAt;
  const ms = Math.max(0, msOf(stay.dockOutAt ?? ended) - msOf(stay.dateCreated));
  const freeMs = freeMinutes * 60_000;
  const level = ms > freeMs ? 'red' : ms >= nearlyUsedUp * freeMs ? 'amber' : 'free';
  const beyondMinutes = Math.floor(Math.max(0, ms - freeMs) / 60_000);
  return { minutes: Math.floor(ms / 60_000), freeMinutes, beyondMinutes, level };
}

/** The stages that a step of staff leads a truck to: they have seen it, or speak to its driver. */
const namedReal: ReadonlySet<Stage> = new Set(['called', ...stagesAtDock]);

/**
 * When the free time of a truck ends, once staff have called or docked it: what strangers type at the gate tells nobody anything.
 * Null before, for dropped trailers and for trucks that have left. Source: docs/product, "Notices of detention".
 */
export function freeTimeEnd(
  { status, dateCreated }: Pick<Stay, 'status' | 'dateCreated'>,
  stage: Stage,
  freeMinutes: number,
): Date | null {
  return status === 'live' && namedReal.has(stage) ? new Date(msOf(dateCreated) + freeMinutes * 60_000) : null;
}

/** What carriers are told: that the free time is nearly used up, and that it is. */
export const noticeStages = ['nearly', 'over'] as const;
export type NoticeStage = (typeof noticeStages)[number];

/** A free time that ended longer ago is no news: the truck was forgotten, or notices were switched on since. */
const newsMs = 24 * 60 * 60_000;

/** Which notice is due of a free time that ends then; null for none. */
export function noticeDue(end: Date, freeMinutes: number, now: Date): NoticeStage | null {
  const leftMs = end.getTime() - now.getTime();
  if (leftMs <= 0) return leftMs > -newsMs ? 'over' : null;
  return leftMs <= (1 - nearlyUsedUp) * freeMinutes * 60_000 ? 'nearly' : null;
}
