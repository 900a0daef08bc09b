import { gate } from '#shared/words/en/gate.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of what is asked at the gate, which their code loads with itself: see `loadAskedAtGate`. */
export const gateTexts = inLanguage('gate', gate);
