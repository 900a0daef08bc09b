import { isolated } from '#shared/words/shown-text.ts';

/** Texts about the order in which trucks are called. Source: docs/product, "Order of service". */
export const orderTexts = {
  trailer: 'Dropped trailer',
  place: (place: number) => `#${place}`,
  front: 'To the front',
  up: 'Up one place',
  down: 'Down one place',
  after: 'After another truck...',
  afterWhom: (driver: string) => `After which truck does ${isolated(driver)} come?`,
  move: 'Move in the queue...',
  moveTitle: (driver: string) => `Where does ${isolated(driver)} go in the queue?`,
  placeNow: (place: number) => `Now in place ${place}.`,
  afterOther: 'After another truck',
  alone: 'No other truck with its priority is waiting there.',
  loading: 'Loading the queue...',
  failed: 'The queue could not be loaded.',
} as const;
