import { gate } from '#shared/words/en/gate.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of the questions asked at the gate, loaded together with their code: see `loadAskedAtGate`. */
export const gateTexts = inLanguage('gate', gate);
