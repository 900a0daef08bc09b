import { isolated } from '#shared/shown-text.ts';

/** Texts of facilities and docks. Source: docs/product.md, "The settings' screens". */
export const facilityTexts = {
  title: 'Facilities and docks',
  loading: 'Loading facilities...',
  notLoaded: 'Could not load the facilities.',
  add: 'Add a facility',
  addTitle: 'Add a facility',
  adding: 'Adding...',
  cancel: 'Cancel',
  all: 'All facilities',
  gone: 'There is no such facility.',
  retiredTitle: 'Retired facilities',
  isDefault: 'Default',
  isRetired: 'Retired',
  docks: (count: number) => (count === 1 ? '1 dock' : `${count.toLocaleString('en-US')} docks`),
  up: (name: string) => `Move ${isolated(name)} up`,
  down: (name: string) => `Move ${isolated(name)} down`,
  poster: 'Poster',
  labels: {
    name: 'Name',
    slug: 'Name in addresses',
    timeZone: 'Time zone',
    country: 'Country',
    docks: 'Docks',
  },
  hints: {
    name: 'As drivers know it. A former name still leads to it, and no other facility can take it.',
    slug: 'Small letters, digits and hyphens. Addresses and posters with a former one still work.',
    newSlug: 'Its name in addresses follows from it.',
    timeZone: (zone: string) =>
      `Its clocks and days go by it. Type a city to find it. Empty: the installation’s zone, ${zone}.`,
    country: 'Two letters, such as US.',
    docks: 'One by one or in ranges, such as “1-24” or “A1-A12, B7”.',
  },
  makeDefault: 'Make it the default',
  aboutDefault: 'New check-ins begin with the default facility. It cannot be retired.',
  retire: 'Retire',
  retireTitle: (name: string) => `Retire ${isolated(name)}?`,
  retireText:
    'It takes no new check-ins. Those that a device made before are taken for 8 days, its records stay, and it can be brought back.',
  bringBack: 'Bring back',
} as const;

/** Texts of a facility's docks. Source: docs/product.md, "The settings' screens". */
export const dockTexts = {
  title: 'Docks',
  none: 'No docks yet.',
  find: 'Find a dock',
  notFound: 'No dock has this in its name.',
  more: (count: number) => `Show ${count} more`,
  add: 'Add docks',
  adding: 'Adding...',
  added: (count: number) => (count === 1 ? '1 dock added' : `${count} docks added`),
  willAdd: (count: number, names: string) => `${count === 1 ? '1 dock' : `${count} docks`}: ${names}`,
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
