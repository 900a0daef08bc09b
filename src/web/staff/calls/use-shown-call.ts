import { callStanding, type CallStanding, offersNoShow } from '#shared/calls/call-standing.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { CallView } from '#shared/contract/calls.ts';
import { useHasChannels, useOpenCall } from '#web/staff/data/calls.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useNow } from '#web/common/parts/use-now.ts';

export interface ShownCall {
  call: CallView;
  standing: Exclude<CallStanding, 'ended'>;
  /** The number of consecutive unanswered calls. */
  calls: number;
  offersNoShow: boolean;
}

/**
 * Undefined if there is nothing to show: the truck is not called, drivers are called only on their page and this one
 * has not answered there, or it is a dropped trailer. Source: docs/product, "Calls".
 */
export function useShownCall(checkIn: StaffCheckIn): ShownCall | undefined {
  const now = new Date(serverTime(useNow()));
  const hasChannels = useHasChannels();
  const call = useOpenCall(checkIn);
  if (!call || checkIn.stage !== 'called') return undefined;
  const standing = callStanding(call, now);
  if (standing === 'ended') return undefined;
  // The driver of a dropped trailer has left, so nobody will answer.
  if (call.answer === null && checkIn.status === 'drop') return undefined;
  if (call.answer === null && !hasChannels && call.deliveries.length === 0) return undefined;
  return { call, standing, calls: call.earlierUnanswered + 1, offersNoShow: offersNoShow(call, now) };
}
