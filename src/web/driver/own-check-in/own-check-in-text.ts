import type { OwnCheckIn } from '#shared/contract/own-check-in.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { ownCheckInTexts as texts } from './texts.ts';

export interface SignText {
  look: 'sign' | 'sign-accent' | 'sign-go' | 'sign-asphalt';
  headline: string;
  text: string;
}

/** A driver in line has not been skipped: "in the queue" on screens. */
export function isInLine({ state, stage, dock }: Pick<OwnCheckIn, 'state' | 'stage' | 'dock'>): boolean {
  return state === 'waiting' && dock === null && stage !== 'on-hold' && stage !== 'no-show';
}

export type Told = Pick<OwnCheckIn, 'status' | 'state' | 'stage' | 'dock' | 'trucksAhead' | 'place'>;

function waiting({ stage, dock, trucksAhead, place }: Told): SignText {
  if (stage === 'on-hold') return { look: 'sign', headline: texts.onHold, text: texts.onHoldText };
  if (stage === 'no-show') return { look: 'sign', headline: texts.noShow, text: texts.noShowText };
  if (dock !== null) return { look: 'sign-accent', headline: say(texts.goTo, { dock }), text: texts.goToText };
  if (trucksAhead === null || place === null) {
    return { look: 'sign', headline: texts.waiting, text: texts.waitText };
  }
  const hasOwnAhead = trucksAhead < place - 1;
  const ahead = hasOwnAhead ? texts.aheadBesidesOwn : texts.ahead;
  return {
    look: 'sign',
    headline: trucksAhead === 0 ? texts.next : sayCount(ahead, trucksAhead),
    text: texts.waitText,
  };
}

export function signTextOf(own: Told): SignText {
  if (own.status === 'canceled') return { look: 'sign', headline: texts.canceled, text: texts.canceledText };
  if (own.state === 'done') {
    return { look: 'sign-asphalt', headline: texts.completed, text: texts.completedText };
  }
  if (own.state === 'waiting') return waiting(own);
  return {
    look: 'sign-go',
    headline: own.dock === null ? texts.docked : say(texts.atDock, { dock: own.dock }),
    text: texts.dockedText,
  };
}

/** Pages other than the check-in's show this. Null once the check-in is done. */
export function shortTextOf({ state, stage, dock, trucksAhead }: OwnCheckIn): string | null {
  if (state === 'done') return null;
  if (stage === 'on-hold') return texts.onHold;
  if (stage === 'no-show') return texts.noShow;
  if (state === 'docked') return dock === null ? texts.brief.docked : say(texts.brief.atDock, { dock });
  if (dock !== null) return say(texts.brief.goTo, { dock });
  if (trucksAhead === null) return texts.brief.checkedIn;
  return trucksAhead === 0 ? texts.brief.next : sayCount(texts.brief.ahead, trucksAhead);
}
