/** The longest e-mail address there is (RFC 5321). */
export const maxEmailLength = 254;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= maxEmailLength;
}
