import { type Stage, stagesAtDock } from '#shared/check-in/stage.ts';
import type { Visit } from '#shared/contract/visit.ts';
import type { QueueState } from '#shared/check-in/dock.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { type SignText, signTextOf } from '#web/driver/own-check-in/own-check-in-text.ts';
import { followed } from '#shared/words/en/followed.ts';

export const visitTexts = inLanguage('followed', followed);

/** A driver at a dock is no longer called there. */
export const isAtDock = (stage: Stage): boolean => stagesAtDock.some((docked) => docked === stage);

export const isOver = ({ stage }: Pick<Visit, 'stage'>): boolean => stage === 'completed' || stage === 'canceled';

function stateOf(visit: Visit): QueueState {
  if (isOver(visit)) return 'done';
  return isAtDock(visit.stage) ? 'docked' : 'waiting';
}

export function visitTextOf(visit: Visit): SignText {
  const { stage, dock, trucksAhead } = visit;
  const status = stage === 'canceled' || stage === 'completed' ? stage : 'live';
  const place = trucksAhead === null ? null : trucksAhead + 1;
  const told = signTextOf({ status, state: stateOf(visit), stage, dock, trucksAhead, place });
  if (stage === 'in-process') return { ...told, headline: visitTexts.inProcess };
  return stage === 'ready' ? { ...told, headline: visitTexts.ready } : told;
}

/** The dock becomes the title as soon as the driver is called there. */
export function titleOf(visit: Visit): string {
  if (visit.stage === 'called' && visit.dock !== null) return say(visitTexts.dockTitle, { dock: visit.dock });
  return visitTextOf(visit).headline;
}

export function ageText(ageMs: number): string | null {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return null;
  return minutes < 60
    ? sayCount(visitTexts.minutesOld, minutes)
    : sayCount(visitTexts.hoursOld, Math.floor(minutes / 60));
}
