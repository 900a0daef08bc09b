import { expect, test } from 'vitest';

import { buildTimeRecord } from '#test/time-record.ts';
import type { RecordedTime } from '../check-in/time-record.ts';
import { papers } from '../words/en/papers.ts';
import { timeRecord } from '../words/en/time-record.ts';
import { verify } from '../words/en/verify.ts';
import { signedVisit } from './claims.ts';
import { recordLines } from './lines.ts';

test('names each photo and signature by its SHA-256, and a typed name as a signature without one', () => {
  const at = '2026-05-04T17:00:00.000Z';
  const given = { field: 'f1', at, by: 'driver' } as const;
  const lines = recordLines(
    {
      papers: [
        { ...given, kind: 'photo', sha256: 'ab'.repeat(32) },
        { ...given, kind: 'signature', sha256: null },
        { ...given, kind: 'photo', by: 'staff', sha256: 'cd'.repeat(32) },
      ],
    },
    { ...timeRecord, ...verify, papers },
    'en-US',
  );
  const of = (label: string) => lines.find((line) => line.label === label)?.value.replaceAll('\u202f', ' ');
  expect(of('Picture 1')).toBe(`May 4, 2026, 5:00 PM (Driver), SHA-256 ${'ab'.repeat(32)}`);
  expect(of('Signature')).toBe('May 4, 2026, 5:00 PM (Driver)');
  expect(of('Picture 2')).toBe(`May 4, 2026, 5:00 PM (Staff), SHA-256 ${'cd'.repeat(32)}`);
});

test('says from when the free time counts where an appointment moved that', () => {
  const from = '2026-05-04T18:00:00.000Z';
  const record = buildTimeRecord();
  const begun: RecordedTime = {
    stage: 'free-time',
    at: from,
    by: 'staff',
    actor: null,
    source: 'button',
    corrections: [],
  };
  const detention = { minutes: 200, freeMinutes: 120, freeFrom: from, beyondMinutes: 20, level: 'red' } as const;
  const moved = signedVisit({ ...record, times: [...record.times, begun], detention }, []);
  expect(moved.freeTime).toEqual({ from, rule: 'window', minutes: 120 });
  const lines = recordLines(moved, { ...timeRecord, ...verify, papers }, 'en-US');
  const line = lines.find(({ label }) => label === 'Free time begins, by the appointment');
  expect(line?.value.replaceAll('\u202f', ' ')).toBe('May 4, 2026, 1:00 PM (Staff, by button)');
  expect(signedVisit(record, []).freeTime).toMatchObject({ from: record.times[0]?.at, rule: 'arrival' });
});
