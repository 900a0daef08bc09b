import { gate } from '#shared/words/en/gate.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Loaded together with the code of the questions: see `loadAskedAtGate`. */
export const gateTexts = inLanguage('gate', gate);
