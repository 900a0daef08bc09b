/**
 * Whether a text, in compatible characters, is a phone number: at least seven digits of any script, the usual signs, and perhaps
 * an extension. `plainPhone` writes it as it is kept. It is in a file of its own because every driver's phone downloads it.
 * Source: docs/product, "The driver's form".
 */
export const isPhone = (text: string): boolean =>
  /^\p{Nd}{7,}((ext(ension)?|x|#)\p{Nd}+)?$/iu.test(text.replace(/[ ()+./−\p{Pd}]/gu, ''));
