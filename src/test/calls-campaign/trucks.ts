import type { SeededRandom } from '#test/yard/random.ts';

/** What happens to a truck after its call. */
const turns = ['waits', 'docks', 'is called again', 'is taken back', 'answers'] as const;
export type Turn = (typeof turns)[number];

/** A truck of the campaign, with values that are unique in any output. */
export interface CampaignTruck {
  index: number;
  turn: Turn;
  form: { driverName: string; phoneNumber: string; driversLicense: string };
  /** Its number in the form that gateways use. */
  number: string;
  /** The last part of its browser's push endpoint. */
  pushPath: string;
  id: string;
  /** When its Dock In, or the end of its call, was acknowledged; by the clock of `performance.now()`. */
  overAt: number | null;
}

const firstNumber = 7_735_500_000;

/**
 * Half of the check-ins are deleted in the end; the others are archived, which keeps nothing of a driver but the name.
 */
export const isDeleted = (index: number) => index % 2 === 1;

/** This many trucks. Half of them only wait after their call; the rest dock, are called again, uncalled, or answer. */
export function campaignTrucks(count: number, random: SeededRandom): CampaignTruck[] {
  return Array.from({ length: count }, (_, index): CampaignTruck => {
    const digits = String(firstNumber + index);
    const mark = String(index).padStart(6, '0');
    return {
      index,
      turn: random.chance(0.5) ? 'waits' : (random.pick(turns) ?? 'waits'),
      form: {
        driverName: isDeleted(index) ? `Zelda Quixworth ${mark}` : 'Maria Lopez',
        phoneNumber: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
        driversLicense: `QXLIC${mark}`,
      },
      number: `+1${digits}`,
      pushPath: `QXPUSH-${mark}`,
      id: '',
      overAt: null,
    };
  });
}

/** The places in a text that show data of one of these drivers, five at most. */
export function personalTraces(text: string): string[] {
  const marks = /Quixworth|QXLIC\d|QXPUSH|(?<![\w-])(?:\+?1)?\(?773\)?[ .-]?55\d[ .-]?\d{4}(?![\w-])/g;
  return Array.from(text.matchAll(marks), ({ index }) => text.slice(Math.max(0, index - 60), index + 40)).slice(0, 5);
}

/** The places in a log that show what a driver was told or how to open his visit, five at most. */
export function messageTraces(log: string): string[] {
  const marks = /go to dock|\/v#|[?&]key=/gi;
  return Array.from(log.matchAll(marks), ({ index }) => log.slice(Math.max(0, index - 60), index + 40)).slice(0, 5);
}
