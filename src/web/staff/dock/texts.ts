import { noDock } from '#shared/check-in/dock.ts';
import { type StepName, steps } from '#shared/check-in/steps.ts';
import { isolated } from '#shared/words/shown-text.ts';
import type { UndoableStep } from '#web/staff/data/undo/undo-memory.ts';
import { changeTexts } from '#web/common/texts/changes.ts';

const stepTexts = Object.fromEntries(Object.entries(steps).map(([name, { text }]) => [name, text])) as {
  [Name in StepName]: (typeof steps)[Name]['text'];
};
export const stepNames = { ...stepTexts, dockInAt: 'Dock In', dockOutAt: 'Dock Out', dock: 'Dock' } as const;

/** The label for undoing steps, named after the first, since a dock assignment goes with its Dock In. */
export function undoLabel([first]: readonly UndoableStep[]): string {
  return `Undo ${stepNames[first?.kind ?? 'dock']}`;
}

/** The toast topic of a truck's steps: a message that offers to undo one disappears when that is no longer possible. */
export function stepTopic(id: string): string {
  return `step ${id}`;
}

/** The line of a visit's times. "Dock In" and "Dock Out" are the steps' own names. */
export const stageLineTexts = {
  line: 'Stages',
  arrived: 'Arrived',
  called: 'Called',
  workBegun: 'Work begun',
  workEnded: 'Work ended',
} as const;

/** Texts of times at facilities in other zones. Source: docs/product, "The check-in". */
export const zoneTexts = {
  note: (timeZone: string) => `Times are those of ${timeZone}.`,
} as const;

/** Texts of recording and assigning docks. Source: docs/product, "Dock In and Dock Out". */
export const dockTexts = {
  question: 'Which dock?',
  questionFor: (driver: string) => `Which dock for ${isolated(driver)}?`,
  later: 'Not now',
  atDock: (dock: string) => `At dock ${dock}`,
  toDock: (dock: string) => `Called to dock ${dock}`,
  left: (time: string) => `Left ${time}`,
  undo: 'Undo',
  recorded: (step: string, driver: string, time: string) =>
    changeTexts.updated(`${step} for ${isolated(driver)} recorded at ${time}.`),
  assigned: (dock: string, driver: string) => changeTexts.updated(`${isolated(driver)} has dock ${dock}.`),
  takenBack: (step: string, driver: string) => changeTexts.updated(`${step} for ${isolated(driver)} was taken back.`),
  dock: 'Dock',
  cell: (dock: string, driver: string) => `Dock of ${isolated(driver)}: ${dock === noDock ? 'not assigned' : dock}`,
  free: 'free',
  own: 'this truck',
  takenBy: 'taken by',
  takenTitle: (dock: string) => `Dock ${dock} is already in use`,
  taken: (dock: string, driver: string, carrier: string, since: string) =>
    `${isolated(driver)} (${isolated(carrier)}) ${since ? `stands at dock ${dock} since ${since}` : `was called to dock ${dock}`}.`,
  unseenTitle: 'High priority: on no wall',
  unseen: (drivers: string) => `Walls and the public queue do not show ${drivers}. Call:`,
  call: (driver: string, phone: string) => `${isolated(driver)}, ${isolated(phone)}`,
} as const;
