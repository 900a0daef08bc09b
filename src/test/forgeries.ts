const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A base64url text with one bit of a character flipped. */
const flipped = (text: string, at: number): string =>
  `${text.slice(0, at)}${alphabet[alphabet.indexOf(text.charAt(at)) ^ 1]}${text.slice(at + 1)}`;

/** Near misses of a base64url token: with one bit flipped, or the same bytes encoded differently. */
export function forgeriesOf(token: string): string[] {
  const hasSpareBits = token.length % 4 > 0;
  return [
    flipped(token, 0),
    flipped(token, Math.floor(token.length / 2)),
    flipped(token, token.length - 2),
    `${token}=`,
    `${token}!`,
    `${token.slice(0, 5)}.${token.slice(5)}`,
    ...(hasSpareBits ? [flipped(token, token.length - 1)] : []),
  ];
}
