import { formatDistance } from 'date-fns/formatDistance';

/** Relative time such as "5 minutes ago"; never in the future, whatever the device's clock says. */
export function relativeTime(timestamp: string, now: number): string {
  const at = Date.parse(timestamp);
  return formatDistance(Math.min(at, now), now, { addSuffix: true });
}
