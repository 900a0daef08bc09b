import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ClockNote, delayBetween } from './device-clock.ts';

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000];
const dueMs = 20_000;

/** A device in a world with the server's time: its clock is `skew` off, and its page has run since `since`. */
interface Device {
  world: number;
  skew: number;
  page: number;
  ran: number;
  heard: { ahead: number; beyond: number } | null;
  isFreshPage: boolean;
}

type Happening = 'wait' | 'sleep' | 'hear' | 'reload' | { set: number };

const showing = ({ world, skew }: Device) => world + skew;
const beyond = (device: Device) => showing(device) - device.ran;

function after(device: Device, happening: Happening): Device {
  if (happening === 'wait') return { ...device, world: device.world + 5 * minuteMs, ran: device.ran + 5 * minuteMs };
  if (happening === 'sleep') return { ...device, world: device.world + 30 * minuteMs };
  if (happening === 'reload') return { ...device, page: device.page + 1, ran: 0, isFreshPage: true };
  if (happening === 'hear') {
    return { ...device, heard: { ahead: -device.skew, beyond: beyond(device) }, isFreshPage: false };
  }
  return { ...device, skew: happening.set };
}

function noted(device: Device): ClockNote {
  const { page, ran, heard, isFreshPage } = device;
  const isFresh = heard !== null && !isFreshPage && Math.abs(heard.beyond - beyond(device)) < 5_000;
  return { at: showing(device), page, ran, ahead: heard?.ahead ?? null, isFresh };
}

const start = (skew: number): Device => ({ world: 1e12, skew, page: 1, ran: 0, heard: null, isFreshPage: false });

function measured(skew: number, before: readonly Happening[], between: readonly Happening[]) {
  const pressed = before.reduce(after, start(skew));
  const sent = after(between.reduce(after, pressed), 'hear');
  return { ...delayBetween(noted(pressed), noted(sent)), took: sent.world - pressed.world };
}

const twoDays = 2 * dayMs;
test.each<[string, number, Happening[], Happening[]]>([
  ['slow, and never set', -twoDays, ['hear'], ['wait', 'sleep', 'wait']],
  ['ahead, and never set', twoDays, ['hear'], ['wait', 'reload', 'wait']],
  ['slow, and set right', -twoDays, ['hear', 'wait'], ['wait', { set: 0 }, 'wait']],
  ['ahead, and set right', twoDays, ['hear'], ['wait', { set: 0 }]],
  ['slow, asleep, set right and opened again', -twoDays, ['hear'], ['sleep', { set: 0 }, 'wait', 'reload']],
  ['set before the press, of which no server told, and left alone', 0, [{ set: twoDays }], ['wait']],
  ['right all along, in a page opened without a network', 0, ['hear', 'reload'], ['sleep', 'reload', 'wait']],
])('a clock that is %s: the delay is certain', (_, skew, before, between) => {
  const { ms, isCertain, took } = measured(skew, before, between);
  expect({ ms, isCertain }).toEqual({ ms: took, isCertain: true });
});

test.each<[string, Happening[], Happening[]]>([
  ['no server was ever heard of', [], ['wait', { set: 0 }]],
  ['it may have been set before the press as well', ['hear', 'sleep'], [{ set: 0 }, 'wait']],
  ['the page was opened again without a network', ['hear', 'reload'], [{ set: 0 }, 'wait', 'reload']],
])(
  'a clock two days off and set right, where %s: the delay is not certain, but at least told',
  (_, before, between) => {
    for (const skew of [-twoDays, twoDays]) {
      const { ms, isCertain, took } = measured(skew, before, between);
      expect(isCertain).toBe(false);
      expect(ms).toBeLessThanOrEqual(took);
    }
  },
);

test('whatever happens to a device, no delay that is called certain is false', () => {
  const happening = fc.oneof(
    fc.constantFrom<Happening>('wait', 'sleep', 'hear', 'reload'),
    fc.constantFrom(0, twoDays, -twoDays, dayMs / 24).map((set): Happening => ({ set })),
  );
  const several = fc.array(happening, { maxLength: 6 });
  // Setting the clock away and back to exactly the same time goes undetected.
  const setOnce = fc.tuple(several, several).filter(([before, between]) => {
    const sets = [...before, ...between].filter((one) => typeof one === 'object');
    return sets.length <= 1;
  });
  fc.assert(
    fc.property(fc.constantFrom(0, twoDays, -twoDays), setOnce, (skew, [before, between]) => {
      const { ms, isCertain, took } = measured(skew, before, between);
      expect(ms - took).toBeLessThanOrEqual(dueMs);
      expect(isCertain ? took - ms : 0).toBeLessThanOrEqual(dueMs);
    }),
    { numRuns: 2000 },
  );
});
