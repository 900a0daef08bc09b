import fc from 'fast-check';
import { expect, it } from 'vitest';

import { dateOrderOf, orderOfDates, readMoment } from './written-moment.ts';

const both = { day: '2026-11-26', time: '10:05' };
const day = { day: '2026-11-26' };

it.each([
  ['26.11.2026 10:05', both],
  ['26.11.26, 10:05 Uhr', both],
  ['26/11/2026 10h05', both],
  ['26/11/2026 à 10h05', undefined],
  ['2026-11-26T10:05', both],
  ['2026-11-26 10:05:30', both],
  ['20261126', day],
  ['26 Nov 2026', day],
  ['26-Nov-26', day],
  ['Thu, 26 Nov 2026', day],
  ['Do. 26.11.2026', day],
  ['26. November 2026', day],
  ['26 novembre 2026', day],
  ['26 de noviembre de 2026', day],
  ['26 listopada 2026', day],
  ['26 ноября 2026 г.', day],
  ['26 листопада 2026', day],
  ['26 KASIM 2026', day],
  ['26 kasim 2026', day],
  ['26 noiembrie 2026', day],
  ['2026年11月26日', day],
  ['٢٦/١١/٢٠٢٦', day],
  ['November 26, 2026', day],
  ['46352', day],
  ['46352.420138888891', both],
  ['46352,420138888891', both],
  ['10:05', { time: '10:05' }],
  ['10.05', { time: '10:05' }],
  ['1005', { time: '10:05' }],
  ['10:05 PM', { time: '22:05' }],
  ['12 am', { time: '00:00' }],
  ['10 Uhr', { time: '10:00' }],
  ['24:00', { time: '24:00' }],
  ['0,4375', { time: '10:30' }],
  ['2026-11-26T10:05:00+01:00', { instant: '2026-11-26T09:05:00.000Z' }],
  ['31.02.2026', undefined],
  ['11/26/2026', undefined],
  ['25:00', undefined],
  ['10:75', undefined],
  ['13:00 pm', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads %j where the day comes first', (text, moment) => {
  expect(readMoment(text, 'day-first')).toEqual(moment);
});

it('reads dates that begin with the month where that is usual', () => {
  expect(readMoment('11/26/2026 10:05 AM', 'month-first')).toEqual(both);
  expect(readMoment('4/5/26', 'month-first')).toEqual({ day: '2026-04-05' });
  expect(readMoment('4/5/26', 'day-first')).toEqual({ day: '2026-05-04' });
  expect([dateOrderOf('America/Chicago'), dateOrderOf('Europe/Berlin')]).toEqual(['month-first', 'day-first']);
  expect(dateOrderOf('America/Toronto', 'US')).toBe('month-first');
  expect(dateOrderOf('America/Chicago', 'MX')).toBe('day-first');
});

it('takes the order of dates from those that can be read in one way only', () => {
  expect(orderOfDates(['4/5/2026', '4/13/2026'], 'day-first')).toBe('month-first');
  expect(orderOfDates(['4/5/2026', '13/4/2026'], 'month-first')).toBe('day-first');
  expect(orderOfDates(['4/5/2026', ''], 'month-first')).toBe('month-first');
  expect(orderOfDates(['13/4/2026', '4/13/2026'], 'month-first')).toBe('month-first');
});

it('reads back every minute in every usual way of writing it', () => {
  const instants = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2060-12-31T23:59:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const [iso, time] = [instant.toISOString().slice(0, 10), instant.toISOString().slice(11, 16)];
      const [year = '', month = '', date = ''] = iso.split('-');
      const serial = (instant.setUTCSeconds(0, 0) - Date.UTC(1899, 11, 30)) / 86_400_000;
      const written = [
        `${iso} ${time}`,
        `${date}.${month}.${year} ${time}`,
        `${Number(date)}/${Number(month)}/${year} ${time}`,
      ];
      for (const text of written) expect(readMoment(text, 'day-first')).toEqual({ day: iso, time });
      expect(readMoment(`${Number(month)}/${Number(date)}/${year} ${time}`, 'month-first')).toEqual({ day: iso, time });
      const counted = readMoment(String(serial), 'day-first');
      expect({ time: '00:00', ...counted }).toEqual({ day: iso, time });
    }),
  );
});

it('never fails on what a cell may hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const moment = readMoment(text, 'day-first');
      expect(moment === undefined || Object.keys(moment).length > 0).toBe(true);
    }),
  );
});
