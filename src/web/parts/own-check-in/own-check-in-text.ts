import type { OwnCheckIn } from '#shared/contract/own-check-in.ts';
import { ownCheckInTexts as texts } from './texts.ts';

interface Said {
  look: 'sign' | 'sign-accent' | 'sign-go' | 'sign-asphalt';
  headline: string;
  text: string;
}

/** Whether a driver is still waiting for a dock: "in the queue" on screens. */
export function isInLine({ state, dock }: Pick<OwnCheckIn, 'state' | 'dock'>): boolean {
  return state === 'waiting' && dock === null;
}

function waiting({ dock, trucksAhead, place }: OwnCheckIn): Said {
  if (dock !== null) return { look: 'sign-accent', headline: texts.goTo(dock), text: texts.goToText };
  if (trucksAhead === null || place === null) {
    return { look: 'sign', headline: texts.waiting, text: texts.waitText };
  }
  const hasOwnAhead = trucksAhead < place - 1;
  const ahead = hasOwnAhead ? texts.aheadBesidesOwn(trucksAhead) : texts.ahead(trucksAhead);
  return { look: 'sign', headline: trucksAhead === 0 ? texts.next : ahead, text: texts.waitText };
}

/** The state of a check-in in words for its driver. */
export function said(own: OwnCheckIn): Said {
  if (own.status === 'canceled') return { look: 'sign', headline: texts.canceled, text: texts.canceledText };
  if (own.state === 'done') {
    return { look: 'sign-asphalt', headline: texts.completed, text: texts.completedText };
  }
  if (own.state === 'waiting') return waiting(own);
  return { look: 'sign-go', headline: texts.docked(own.dock), text: texts.dockedText };
}

/** A one-line version for other pages; null once the check-in is done. */
export function saidBriefly({ state, dock, trucksAhead }: OwnCheckIn): string | null {
  if (state === 'done') return null;
  if (state === 'docked') return texts.brief.docked(dock);
  if (dock !== null) return texts.brief.goTo(dock);
  return trucksAhead === 0 ? texts.brief.next : texts.brief.ahead(trucksAhead);
}
