import type { TimeRecord } from '#shared/contract/time-record.ts';
import { timeStages, type TimeStage } from '#shared/check-in/time-record.ts';

const minute = (at: number) => new Date(Date.UTC(2026, 4, 4, 17, at)).toISOString();

// Exceptions by stage: one time was corrected, one was never recorded.
const particulars: Partial<Record<TimeStage, Partial<TimeRecord['times'][number]>>> = {
  docked: {
    source: 'edited',
    corrections: [{ before: minute(25), after: minute(20), correctedAt: minute(40), actor: null, reason: null }],
  },
  'work-begun': { at: null, by: null, source: null },
};

const recorded = (stage: TimeStage, index: number): TimeRecord['times'][number] => ({
  stage,
  at: minute(index * 10),
  by: stage === 'arrived' ? 'driver' : 'staff',
  actor: null,
  source: stage === 'called' ? 'offline' : 'button',
  corrections: [],
  ...particulars[stage],
});

/** The time record of a truck that has left, as its driver gets it. */
export function buildTimeRecord(values: Partial<TimeRecord> = {}): TimeRecord {
  return {
    id: '01910000-0000-7000-8000-ffffffffffff',
    ticket: 'K42',
    facility: 'Chicago (Midway)',
    timeZone: 'America/Chicago',
    carrier: 'Acme Freight',
    containerNumber: 'TCLU4007919',
    dock: '6',
    times: timeStages.filter((stage) => stage !== 'free-time').map(recorded),
    detention: { minutes: 135, freeMinutes: 120, beyondMinutes: 15, level: 'red' },
    asOf: minute(60),
    signed: null,
    ...values,
  };
}
