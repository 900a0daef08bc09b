import { withLatinDigits } from '../check-in/fold-text.ts';

/**
 * Where a facility shows its code: on a poster for one day, or on a registered screen that changes it every 5 minutes.
 */
export const gateCodeWays = ['poster', 'screen'] as const;
export type GateCodeWay = (typeof gateCodeWays)[number];

/** Enough digits to make guessing futile: ten thousand guesses hit one of two valid codes once in 5,000 times. */
export const gateCodeLength = 8;
/** The maximum length of a typed code that is read. */
export const maxTypedCode = 40;

/** A typed code without gaps, in Latin digits. */
export const typedCode = (text: string): string =>
  withLatinDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Pd}.]/gu, '');

/** Whether a text has the form of a code. A driver is never told more than this about a code. */
export const isCodeLike = (text: string): boolean =>
  /^\d+$/.test(typedCode(text)) && typedCode(text).length === gateCodeLength;

/** A code in two groups for display. */
export const spacedCode = (code: string): string =>
  `${code.slice(0, gateCodeLength / 2)} ${code.slice(gateCodeLength / 2)}`;
