const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A text in base64url with one bit of a letter changed: another one, whatever was there. */
const flipped = (text: string, at: number): string =>
  `${text.slice(0, at)}${alphabet[alphabet.indexOf(text.charAt(at)) ^ 1]}${text.slice(at + 1)}`;

/** What is not quite a token in base64url: one bit is another, or the same bytes are written in another way. */
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
