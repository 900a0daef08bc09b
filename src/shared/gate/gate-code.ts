import { withLatinDigits } from '../check-in/fold-text.ts';

/** Where a facility shows its code: on a sheet for one day, or on a registered screen that changes it every 5 minutes. */
export const gateCodeWays = ['poster', 'screen'] as const;
export type GateCodeWay = (typeof gateCodeWays)[number];

/** So many digits that guessing leads nowhere: ten thousand guesses find one of two good codes once in 5,000 times. */
export const gateCodeLength = 8;
/** The most that is read of what somebody has typed. */
export const maxTypedCode = 40;

/** A code without the gaps in which it is shown, its digits of any script as Latin ones. */
export const typedCode = (text: string): string =>
  withLatinDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Pd}.]/gu, '');

/** Whether a text could be a code, which is all that a driver is ever told of it. */
export const isCodeLike = (text: string): boolean =>
  /^\d+$/.test(typedCode(text)) && typedCode(text).length === gateCodeLength;

/** A code as people read it: in two groups. */
export const spacedCode = (code: string): string =>
  `${code.slice(0, gateCodeLength / 2)} ${code.slice(gateCodeLength / 2)}`;
