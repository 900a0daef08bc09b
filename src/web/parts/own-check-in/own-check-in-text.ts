import type { OwnCheckIn } from '#shared/contract/own-check-in.ts';
import { ownCheckInMessages as messages } from './messages.ts';

interface Said {
  look: 'sign' | 'sign-accent' | 'sign-go' | 'sign-asphalt';
  headline: string;
  text: string;
}

/** Whether a driver still waits to be sent to a dock: "in the queue", as the screens say it. */
export function isInLine({ state, dock }: Pick<OwnCheckIn, 'state' | 'dock'>): boolean {
  return state === 'waiting' && dock === null;
}

function waiting({ dock, trucksAhead, place }: OwnCheckIn): Said {
  if (dock !== null) return { look: 'sign-accent', headline: messages.goTo(dock), text: messages.goToText };
  if (trucksAhead === null || place === null) {
    return { look: 'sign', headline: messages.waiting, text: messages.waitText };
  }
  const hasOwnAhead = trucksAhead < place - 1;
  const ahead = hasOwnAhead ? messages.aheadBesidesOwn(trucksAhead) : messages.ahead(trucksAhead);
  return { look: 'sign', headline: trucksAhead === 0 ? messages.next : ahead, text: messages.waitText };
}

/** How a check-in stands, as its driver is told. */
export function said(own: OwnCheckIn): Said {
  if (own.status === 'canceled') return { look: 'sign', headline: messages.canceled, text: messages.canceledText };
  if (own.state === 'done') {
    return { look: 'sign-asphalt', headline: messages.completed, text: messages.completedText };
  }
  if (own.state === 'waiting') return waiting(own);
  return { look: 'sign-go', headline: messages.docked(own.dock), text: messages.dockedText };
}

/** The same in a line for other pages; null for a check-in that is done. */
export function saidBriefly({ state, dock, trucksAhead }: OwnCheckIn): string | null {
  if (state === 'done') return null;
  if (state === 'docked') return messages.brief.docked(dock);
  if (dock !== null) return messages.brief.goTo(dock);
  return trucksAhead === 0 ? messages.brief.next : messages.brief.ahead(trucksAhead);
}
