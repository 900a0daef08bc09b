/** Where a notification leads. */
export function notificationAddress(checkInId: string): string {
  return `/driver/${checkInId}?source=notification`;
}
