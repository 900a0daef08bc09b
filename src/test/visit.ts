import type { Visit } from '#shared/contract/visit.ts';

/** A visit as its page gets it, waiting by default. */
export function buildVisit(values: Partial<Visit> = {}): Visit {
  return {
    ticket: 'K42',
    facility: 'Woodridge',
    timeZone: 'America/Chicago',
    stage: 'waiting',
    dock: null,
    trucksAhead: 2,
    estimate: null,
    call: null,
    times: [{ stage: 'arrived', at: '2026-05-04T16:50:00.000Z' }],
    freeUntil: null,
    language: 'en',
    ...values,
  };
}

/** The same, called to a dock. */
export function buildCalledVisit(values: Partial<Visit> = {}): Visit {
  const at = '2026-05-04T17:10:00.000Z';
  return buildVisit({
    stage: 'called',
    dock: '6',
    trucksAhead: 0,
    call: { dock: '6', at, answer: null, answeredAt: null },
    times: [
      { stage: 'arrived', at: '2026-05-04T16:50:00.000Z' },
      { stage: 'called', at },
    ],
    ...values,
  });
}
