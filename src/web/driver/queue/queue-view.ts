import { statuses, type Status } from '#shared/check-in/closed-lists.ts';
import { type Facilities, facilityOf } from '#shared/facilities/facilities.ts';
import { firstActiveDay } from '#shared/queue/queue-limits.ts';
import { queueOrders, type QueueOrder } from '#shared/queue/queue-order.ts';
import { isCalendarDay } from '#shared/time/local-day.ts';
import type { QueueFilter, QueueViewer } from '#web/common/queue/queue-call.ts';

export const dateChoices = ['today', '7-days', '30-days', 'custom', 'all'] as const;
export type DateChoice = (typeof dateChoices)[number];

export const stateChoices = ['all', 'waiting', 'docked', 'priority'] as const;
export type StateChoice = (typeof stateChoices)[number];

export interface QueueView {
  dates: DateChoice;
  /** `YYYY-MM-DD`; open if empty. */
  from: string;
  to: string;
  state: StateChoice;
  status: Status | 'any';
  /** This is a facility's name, or 'all'. */
  facility: string;
  order: QueueOrder;
}

export const defaultView: QueueView = {
  dates: 'today',
  from: '',
  to: '',
  state: 'all',
  status: 'any',
  facility: 'all',
  order: 'newest',
};

function oneOf<T extends string>(values: readonly T[], value: string | null, otherwise: T): T {
  return values.find((candidate) => candidate === value) ?? otherwise;
}

function dayOrNone(value: string | null): string {
  return value !== null && isCalendarDay(value) ? value : '';
}

/** `usual` is the default order; invalid values are ignored. */
export function readView(
  params: URLSearchParams,
  facilities: Facilities,
  usual: QueueOrder = defaultView.order,
): QueueView {
  return {
    dates: oneOf(dateChoices, params.get('dates'), defaultView.dates),
    from: dayOrNone(params.get('from')),
    to: dayOrNone(params.get('to')),
    state: oneOf(stateChoices, params.get('state'), defaultView.state),
    status: oneOf(['any', ...statuses], params.get('status'), defaultView.status),
    // A former name or a slug is accepted too, so that a wall display keeps its facility after a renaming.
    facility: facilityOf(facilities, params.get('facility') ?? '')?.name ?? defaultView.facility,
    order: oneOf(queueOrders, params.get('order'), usual),
  };
}

/** Defaults, and the days of an unselected range, are left out. */
export function writeView(view: QueueView): URLSearchParams {
  const shown = view.dates === 'custom' ? view : { ...view, from: '', to: '' };
  const params = new URLSearchParams();
  for (const name of Object.keys(defaultView) as (keyof QueueView)[]) {
    if (shown[name] !== defaultView[name]) params.set(name, shown[name]);
  }
  return params;
}

/** A reversed range is empty. */
export function isReversed({ dates, from, to }: QueueView): boolean {
  return dates === 'custom' && from !== '' && to !== '' && from > to;
}

/** Relative to today at each facility, because their days begin at different moments. */
function daysOf({ dates, from, to }: QueueView): Pick<QueueFilter, 'startDate' | 'endDate'> {
  switch (dates) {
    case 'today':
      return { startDate: 'today', endDate: 'today' };
    case '7-days':
      return { startDate: 'today-6', endDate: 'today' };
    case '30-days':
      return { startDate: 'today-29', endDate: 'today' };
    case 'custom':
      return { ...(from && { startDate: from }), ...(to && { endDate: to }) };
    case 'all':
      return {};
  }
}

/** Visitors cannot filter by status, and only see entries on site. */
export function filterOf(view: QueueView, viewer: QueueViewer): QueueFilter {
  const state = view.state !== 'all' ? view.state : viewer === 'public' ? 'active' : undefined;
  return {
    ...daysOf(view),
    ...(state && { state }),
    ...(viewer === 'staff' && view.status !== 'any' && { status: view.status }),
    ...(view.facility !== 'all' && { facility: view.facility }),
    order: view.order,
  };
}

/**
 * The wall shows all entries on site of the last days, so that midnight does not empty the board, in the order of
 * service on which drivers' places are based.
 */
export function wallFilterOf({ facility }: Pick<QueueView, 'facility'>): QueueFilter {
  return {
    startDate: firstActiveDay,
    state: 'active',
    ...(facility !== 'all' && { facility }),
    order: 'longest-wait',
  };
}
