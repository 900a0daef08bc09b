import type { DoorState } from '#shared/queue/doors.ts';
import type { WhyNext } from '#shared/queue/suggestion.ts';
import { isolated } from '#shared/words/shown-text.ts';

/** Texts of the dock board. Source: docs/product, "The dock board". */
export const boardTexts = {
  title: 'Dock Board',
  these: 'This board is',
  loading: 'Loading the docks...',
  facility: 'Facility',
  doors: 'Docks',
  noDocks: 'This facility has no docks yet.',
  addDocks: 'Add them in the settings',
  failed: 'The docks could not be loaded.',
  retry: 'Retry',
  updated: (age: string) => `Updated: ${age}`,
  search: 'Find a dock or truck',
  searchHint: 'Dock, driver, ticket, container...',
  found: (doors: number, trucks: number) => `${doors} docks, ${trucks} waiting trucks found`,
  nothingFound: 'Nothing found',
  lists: 'Show',
  waitingList: 'Waiting',
  toNext: (count: string) => `${count}: go to the next`,
  counts: {
    free: (count: number) => `${count} free`,
    called: (count: number) => `${count} called`,
    atDock: (count: number) => `${count} at docks`,
    waiting: (count: number) => `${count} waiting`,
  },
} as const;

export const doorTexts = {
  name: (dock: string) => `Dock ${isolated(dock)}`,
  states: {
    free: 'Free',
    called: 'Called',
    docked: 'Docked',
    'in-process': 'In Process',
    ready: 'Ready',
    'out-of-service': 'Out of service',
  } satisfies Record<DoorState, string>,
  since: 'since',
  overdue: 'Over the free time',
  call: (name: string) => `Call ${name}`,
  callOf: (name: string, dock: string) => `Call ${name} to dock ${isolated(dock)}`,
  why: {
    only: 'Only one waiting',
    priority: 'Next in order: higher priority',
    moved: 'Next in order: moved ahead by staff',
    longest: 'Next in order: waiting longest',
    'others-back': 'Next in order: earlier ones were put behind',
    trailer: 'No driver waits: a dropped trailer',
  } satisfies Record<WhyNext, string>,
  details: (dock: string) => `Details of dock ${isolated(dock)}`,
  whichTruck: 'Call a truck to this dock',
  open: 'Open the record',
  several: (count: number) => `${count} trucks have this dock. Send all but one elsewhere.`,
  elsewhere: 'Send to another dock...',
  elsewhereFor: (driver: string) => `Which dock for ${isolated(driver)}?`,
  takeOut: 'Take out of service...',
  putBack: 'Back in service',
} as const;

export const serviceTexts = {
  title: (dock: string) => `Take dock ${isolated(dock)} out of service`,
  about: 'No truck is sent there until it is back in service. A truck that stands there can still leave.',
  reason: 'Reason',
  reasonHint: 'Staff read it on the board and in the settings.',
  submit: 'Take Out of Service',
  taken: (dock: string) => `Dock ${isolated(dock)} is out of service`,
  back: (dock: string) => `Dock ${isolated(dock)} is back in service`,
  failed: 'The dock could not be changed',
} as const;

export const truckTexts = {
  waiting: 'Waiting',
  held: 'On Hold',
  noShow: 'No-Show',
  unnamed: 'At a dock not named',
  nobody: 'Nobody is waiting',
  placeInWords: (place: number) => `Place ${place}, `,
  of: (action: string, driver: string) => `${action}, ${isolated(driver)}`,
  otherDock: 'Another dock...',
  more: (driver: string) => `More for ${isolated(driver)}`,
  chooseDock: 'Choose the dock...',
  reason: (reason: string) => `Reason: ${isolated(reason)}`,
} as const;

/** What others have done to what this person has just done. */
export const otherHandsTexts = {
  moved: (driver: string, who: string | null) =>
    `${who === null ? 'Somebody else' : isolated(who)} has changed the call of ${isolated(driver)}`,
  movedTo: (dock: string, theirs: string) =>
    `You sent the truck to dock ${isolated(dock)}; now it has dock ${isolated(theirs)}.`,
  takenBack: (dock: string) => `You sent the truck to dock ${isolated(dock)}; the call was taken back.`,
  shared: (dock: string) => `Two trucks for dock ${isolated(dock)}`,
  sharedBy: (yours: string, theirs: string) =>
    `You called ${isolated(yours)}, somebody else ${isolated(theirs)}. Send one of them to another dock.`,
} as const;
