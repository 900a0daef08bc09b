/** The URL a notification opens. */
export function notificationAddress(checkInId: string): string {
  return `/driver/${checkInId}?source=notification`;
}
