import { withLatinDigits } from '../check-in/fold-text.ts';

/** A code is on a poster for one day, or on a registered screen that changes it every 5 minutes. */
export const gateCodeWays = ['poster', 'screen'] as const;
export type GateCodeWay = (typeof gateCodeWays)[number];

/** Eight digits make guessing futile: ten thousand guesses hit one of two valid codes once in 5,000 times. */
export const gateCodeLength = 8;
/** Longer codes are not read. */
export const maxTypedCode = 40;

/** The code has Latin digits, without what keyboards and clipboards add, such as gaps and the marks of directions. */
export const typedCode = (text: string): string =>
  withLatinDigits(text.normalize('NFKC')).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A driver is never told more than this about a code. */
export const isCodeLike = (text: string): boolean =>
  /^\d+$/.test(typedCode(text)) && typedCode(text).length === gateCodeLength;

export const spacedCode = (code: string): string =>
  `${code.slice(0, gateCodeLength / 2)} ${code.slice(gateCodeLength / 2)}`;
