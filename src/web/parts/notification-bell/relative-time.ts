import { formatDistance } from 'date-fns/formatDistance';

/** How long ago something was, such as "5 minutes ago"; nothing lies in the future, whatever a device's clock says. */
export function relativeTime(timestamp: string, now: number): string {
  const at = Date.parse(timestamp);
  return formatDistance(Math.min(at, now), now, { addSuffix: true });
}
