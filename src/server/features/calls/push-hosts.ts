/** The push services of browsers; subscriptions come from visitors, and the server calls no other address of theirs. */
const hosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** Whether an address is one of a browser's push service, by HTTPS at its usual port. Source: docs/product, "Push messages". */
export function isPushHost(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
