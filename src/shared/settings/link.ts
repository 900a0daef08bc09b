const webAddress = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;
const mailAddress = /^mailto:[^\s@?]+@[^\s@?]+$/i;

/** A safe link is a web or mail address, or empty. */
export function isSafeLink(text: string): boolean {
  return text === '' || webAddress.test(text) || mailAddress.test(text);
}

/** `fetch` never calls these ports of other protocols. Source: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135
   137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719
   1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`
    .split(/\s+/)
    .map(Number),
);

/** The fault names the remedy; null if the server can call the URL. */
export function callFault(address: string): string | null {
  const [, authority, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(address) ?? [];
  if (authority === undefined) return 'Only web addresses are called; use one that begins with https:// or http://.';
  if (authority.includes('@'))
    return 'An address with a name or password in it is not called; leave out what is before the @.';
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority) ?? [];
  if (!/^(\[[\da-f:.]+\]|[^\s:%[\]<>^|\\]+)$/i.test(host))
    return `'${authority}' is no host; use a name or an IP address.`;
  if (/\s/.test(path)) return 'An address with a blank in it is not called; write it as %20 or leave it out.';
  if (port === undefined) return null;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return `'${port}' is no port; use one of 1 to 65535.`;
  return blockedPorts.has(Number(port)) ? `Port ${Number(port)} is of another protocol; use another.` : null;
}

/** The text may be empty. */
export const isCallable = (text: string): boolean => text === '' || callFault(text) === null;

/** The host has no port; the text may be empty. */
export const isHost = (text: string): boolean =>
  text === '' || (text.length <= 253 && /^([a-z\d]([a-z\d-]*[a-z\d])?(\.|$))+$|^(?=.*:)[\da-f:.]+$/i.test(text));

/** A header can carry only Latin-1 characters. */
export const isSendable = (text: string): boolean => /^[\u0020-\u00ff]*$/.test(text);

const site = /^(https?:\/\/(?:\[[\da-f:.]+\]|[^\s/?#@:%[\]<>^|\\]+)(?::(\d{1,5}))?)\/?$/i;

/**
 * The origin has neither path nor trailing slash; null for any other text. It may not include credentials, because it
 * is public.
 */
export function siteOrigin(text: string): string | null {
  const [, origin, port = ''] = site.exec(text) ?? [];
  return origin === undefined || Number(port) > 65_535 ? null : origin.toLowerCase();
}
