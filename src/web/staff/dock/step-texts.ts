import { dockText } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StepName } from '#shared/check-in/steps.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';

/** `name` is the driver's, isolated. */
type Said = (name: string, record: StaffCheckIn) => string;

/** What was done, by step. Source: docs/product, "Steps and stages". */
const said: Record<StepName, Said> = {
  call: (name, record) => `${name} was called to dock ${isolated(dockText(record))}.`,
  uncall: (name) => `The call of ${name} was taken back.`,
  hold: (name) => `${name} is on hold and keeps the place in the queue.`,
  resume: (name) => `${name} is waiting again.`,
  'no-show': (name) => `${name} did not show up.`,
  requeue: (name) => `${name} is back in the queue.`,
  move: (name) => `${name} was moved in the queue.`,
  'dock-in': (name, { dockInTime }) => `Dock In for ${name} recorded at ${shownClock(dockInTime)}.`,
  'start-work': (name) => `Work on the truck of ${name} has begun.`,
  'end-work': (name) => `Work on the truck of ${name} has ended.`,
  'dock-out': (name, { dockOutTime }) => `Dock Out for ${name} recorded at ${shownClock(dockOutTime)}.`,
  cancel: (name) => `The check-in of ${name} was canceled.`,
  reopen: (name) => `${name} is on site again.`,
};

export const stepTexts = {
  done: (step: StepName, record: StaffCheckIn) => said[step](isolated(record.driverName), record),
  /** Of a step for screen readers, which need to hear whose it is. */
  of: (step: string, driver: string) => `${step}, ${isolated(driver)}`,
  callTo: (dock: string) => `Call to ${isolated(dock)}`,
  call: 'Call...',
  keepPlace: 'Back in the same place',
  region: 'Next steps',
  withReason: 'With a reason...',
  whatHappened: (driver: string) => `What is it with ${isolated(driver)}?`,
  step: 'Step',
  reason: 'Reason',
  reasonHint: 'Staff read it in the history; for a truck on hold also on the board and where it needs attention.',
} as const;
