import { useAdoptOwn, useOwnCheckIn } from '#web/data/queue/own-check-in.ts';
import { useQueueConfig } from '#web/data/queue/use-queue-config.ts';
import { FindMyPlace } from '#web/parts/own-check-in/find-my-place.tsx';
import { OwnCheckInSign } from '#web/parts/own-check-in/own-check-in-sign.tsx';

/** This browser's own check-ins, for drivers with a receipt; nothing for anyone else. */
export function OwnCheckInCard() {
  const { refreshMs } = useQueueConfig();
  const { data: own } = useOwnCheckIn(refreshMs);
  return own ? <OwnCheckInSign own={own} /> : null;
}

/** For drivers without a receipt here: finds their place by ticket. Below the trucks, which most people come to see. */
export function FindOwnCheckIn() {
  const { refreshMs } = useQueueConfig();
  const { data: own } = useOwnCheckIn(refreshMs);
  const adopt = useAdoptOwn();
  return own === null ? <FindMyPlace onFound={adopt} /> : null;
}
