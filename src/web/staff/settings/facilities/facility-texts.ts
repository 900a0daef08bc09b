import { isolated } from '#shared/words/shown-text.ts';
import { counted } from '#web/common/data/counted-words.ts';

const docks = { one: '{count} dock', other: '{count} docks' };

/** Texts of facilities and docks. Source: docs/product, "The settings' screens". */
export const facilityTexts = {
  title: 'Facilities and docks',
  loading: 'Loading facilities...',
  notLoaded: 'Could not load the facilities.',
  add: 'Add a facility',
  addTitle: 'Add a facility',
  adding: 'Adding...',
  all: 'All facilities',
  gone: 'There is no such facility.',
  retiredTitle: 'Retired facilities',
  isDefault: 'Default',
  isRetired: 'Retired',
  docks: (count: number) => counted(count, docks),
  up: (name: string) => `Move ${isolated(name)} up`,
  down: (name: string) => `Move ${isolated(name)} down`,
  poster: 'Poster',
  labels: {
    name: 'Name',
    slug: 'Name in addresses',
    timeZone: 'Time zone',
    country: 'Country',
    docks: 'Docks',
    freeMinutes: 'Free time in minutes',
    targetWaitMinutes: 'Target wait in minutes',
    arrivalToleranceMinutes: 'Minutes by which a window may be missed',
    workSteps: 'Record when work begins and ends',
    wallShowsPriority: 'Show called trucks of high priority on the wall',
    wallLanguage: 'Language of the wall',
    wallSecondLanguage: 'Second language of the wall',
  },
  hints: {
    name: 'As drivers know it. A former name still leads to it, and no other facility can take it.',
    slug: 'Small letters, digits and hyphens. Addresses and posters with a former one still work.',
    newSlug: 'Its name in addresses follows from it.',
    timeZone: (zone: string) =>
      `Its clocks and days go by it. Type a city to find it. Empty: the installation’s zone, ${zone}.`,
    country: 'Two letters, such as US.',
    freeMinutes: 'From the arrival; detention counts beyond it. Default: 120.',
    targetWaitMinutes: 'After that long a waiting truck needs attention. Default: 30.',
    arrivalToleranceMinutes: 'So much earlier or later than expected a truck is still on time. Default: 15.',
    workSteps: 'Staff press “Start work” and “End work” at the dock. Default: off.',
    wallShowsPriority: 'With dock and container only. Default: off, they are on no wall.',
    wallLanguage: 'Default: that of the device that shows it.',
    wallSecondLanguage: 'The wall takes turns with both.',
    docks: 'One by one or in ranges, such as “1 to 24” or “A1-A12, B7”.',
  },
  takeZone: (zone: string) => `Use ${zone}`,
  noLanguage: 'None',
  makeDefault: 'Make it the default',
  aboutDefault: 'New check-ins begin with the default facility. It cannot be retired.',
  retire: 'Retire',
  retireTitle: (name: string) => `Retire ${isolated(name)}?`,
  retireText:
    'It takes no new check-ins. Those that a device made before are taken for 8 days, its records stay, and it can be brought back.',
  bringBack: 'Bring back',
} as const;

/** Texts of a facility's docks. Source: docs/product, "The settings' screens". */
export const dockTexts = {
  title: 'Docks',
  none: 'No docks yet.',
  find: 'Find a dock',
  notFound: 'No dock has this in its name.',
  more: (count: number) => `Show ${count} more`,
  add: 'Add docks',
  adding: 'Adding...',
  added: (count: number) => counted(count, { one: '{count} dock added', other: '{count} docks added' }),
  willAdd: (count: number, names: string) => `${counted(count, docks)}: ${names}`,
  there: (names: string) => `Already there: ${names}`,
  edit: (name: string) => `Edit dock ${isolated(name)}`,
  editTitle: (name: string) => `Dock ${isolated(name)}`,
  shortListed: 'Short list',
  retired: 'Retired',
  outSince: (day: string, reason: string) => `Out of service since ${day}: ${isolated(reason)}`,
  labels: {
    name: 'Name',
    isShortListed: 'In the short list',
    outOfService: 'Out of service because of',
    isRetired: 'Retired',
  },
  hints: {
    name: 'Records keep the name that the dock had when a truck stood there.',
    isShortListed: 'The edit dialog of a check-in offers the short list; every other list has all docks.',
    outOfService: 'While there is a reason, no truck can be sent there. Empty: in service.',
    isRetired: 'It is no longer offered. It can be brought back.',
  },
} as const;
