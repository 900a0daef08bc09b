import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languages } from '../words/languages.ts';
import { callStanding, earlierUnanswered, offersNoShow } from './call-standing.ts';
import { nextAttemptAt, plannedDeliveries } from './deliveries.ts';
import { type CalledState, effectOnCalls } from './effect-on-calls.ts';
import { isTemplate, messageText } from './message.ts';
import { messageTexts } from '../words/message-texts.ts';
import { isQuiet } from './quiet-hours.ts';
import { replyOf } from './reply.ts';
import { textParts } from './text-parts.ts';
import { defaultSettings } from '../settings/settings.ts';
import { textConsentWords } from '../words/text-consent.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 12, minute));
const waiting: CalledState = {
  status: 'live',
  facility: 'Yard',
  dock: '1',
  dockInAt: null,
  dockOutAt: null,
  dockAssignedAt: null,
};
const called: CalledState = { ...waiting, dock: '4', dockAssignedAt: at(0) };

test.each([
  ['a dock is assigned', waiting, called, { kind: 'call', at: at(0) }],
  ['a new record comes with a dock', null, called, { kind: 'call', at: at(0) }],
  ['he is called again', called, { ...called, dockAssignedAt: at(5) }, { kind: 'call', at: at(5) }],
  ['he is called elsewhere', called, { ...called, dock: '5', dockAssignedAt: at(5) }, { kind: 'call', at: at(5) }],
  ['the dock is taken back', called, waiting, { kind: 'end', outcome: 'taken-back' }],
  ['he is set aside', called, { ...waiting, heldAt: at(5) }, { kind: 'end', outcome: 'on-hold' }],
  ['he did not come', called, { ...waiting, noShowAt: at(5) }, { kind: 'end', outcome: 'no-show' }],
  ['he docks', called, { ...called, dockInAt: at(5) }, { kind: 'end', outcome: 'docked' }],
  [
    'work began in one change',
    called,
    { ...called, dockInAt: at(5), workStartedAt: at(6) },
    { kind: 'end', outcome: 'docked' },
  ],
  ['he is canceled', called, { ...called, status: 'canceled' }, { kind: 'end', outcome: 'canceled' }],
  ['he is completed', called, { ...called, status: 'completed' }, { kind: 'end', outcome: 'completed' }],
  ['something else changes', called, { ...called, status: 'drop' }, null],
  ['he docks where nobody called him', waiting, { ...waiting, dockInAt: at(5) }, null],
  [
    'a docked truck gets another dock',
    { ...called, dockInAt: at(5) },
    { ...called, dock: '6', dockAssignedAt: at(9), dockInAt: at(5) },
    null,
  ],
  ['a Dock In is taken back', { ...called, dockInAt: at(5) }, called, { kind: 'call', at: at(0) }],
] as [string, CalledState | null, CalledState, unknown][])('%s', (_, before, after, effect) => {
  expect(effectOnCalls(before, after)).toEqual(effect);
});

test('a call is waited for, then unanswered, unless it was answered or is over', () => {
  const call = { at: at(0), expiresAt: at(5), answer: null, outcome: null };
  expect(callStanding(call, at(4))).toBe('waited-for');
  expect(callStanding(call, at(5))).toBe('unanswered');
  expect(callStanding({ ...call, answer: 'more-time' }, at(9))).toBe('more-time');
  expect(callStanding({ ...call, outcome: 'docked' }, at(9))).toBe('ended');
});

test('No-Show is offered after the third call in a row that nobody answered', () => {
  const one = (minute: number, answer: 'on-my-way' | null, outcome: 'called-again' | 'taken-back' | null) => ({
    at: at(minute),
    expiresAt: at(minute + 5),
    answer,
    outcome,
  });
  const [first, second, third] = [one(0, null, 'called-again'), one(6, null, 'called-again'), one(12, null, null)];
  expect(earlierUnanswered([third, first, second])).toBe(2);
  expect(offersNoShow({ ...third, earlierUnanswered: 2 }, at(16))).toBe(false);
  expect(offersNoShow({ ...third, earlierUnanswered: 2 }, at(17))).toBe(true);
  expect(offersNoShow({ ...third, earlierUnanswered: 1 }, at(17))).toBe(false);
  expect(earlierUnanswered([one(0, 'on-my-way', 'called-again'), second, third]), 'he answered the first').toBe(1);
  expect(earlierUnanswered([first, one(6, null, 'taken-back'), third]), 'the second was taken back').toBe(0);
  expect(earlierUnanswered([])).toBe(0);
});

test('only channels that are on have a message to send, each after its delay', () => {
  const off = defaultSettings();
  expect(plannedDeliveries(off, at(0), at(0))).toEqual([]);
  const on = { ...off, callsByPush: true, callsByText: true };
  expect(plannedDeliveries(on, at(0), at(0))).toEqual([
    { channel: 'push', dueAt: at(0), expiresAt: at(15) },
    { channel: 'text', dueAt: new Date(at(0).getTime() + 30_000), expiresAt: at(15) },
  ]);
  expect(
    plannedDeliveries(on, at(0), at(10)).map(({ dueAt }) => dueAt),
    'made offline',
  ).toEqual([at(10), at(10)]);
  expect(plannedDeliveries(on, at(0), at(15)), 'old news').toEqual([]);
});

test('attempts are repeated ever later, not too often and not too late', () => {
  const seconds = [1, 2, 3, 4, 5].map(
    (attempts) => (nextAttemptAt(attempts, at(0), at(15))!.getTime() - at(0).getTime()) / 1000,
  );
  expect(seconds).toEqual([5, 10, 20, 40, 80]);
  expect(nextAttemptAt(6, at(0), at(15))).toBeNull();
  expect(nextAttemptAt(5, at(14), at(15))).toBeNull();
});

test.each([
  [
    'stop',
    ['STOP', ' Stop. ', '"STOP"', 'stop please', 'Please stop texting me!', 'Stop - John, ACME', 'StopAll', 'OPT-OUT'],
  ],
  [
    'stop',
    ['END', 'End.', 'revoke', 'REVOKE consent', 'cancel', 'quit these', 'unsubscribe me', 'no more texts', '“end”'],
  ],
  [
    'stop',
    [
      'СТОП',
      'Стоп, пожалуйста',
      'ARRÊT',
      'arret svp',
      '停止',
      '请停止发送',
      '退订',
      'توقف',
      'توقف من فضلك',
      'إيقاف',
      'ＳＴＯＰ',
    ],
  ],
  [
    'stop',
    [
      'स्टॉप',
      'ਸਟਾਪ',
      'बंद',
      'ਬੰਦ ਕਰੋ',
      'BAJA',
      'parar',
      'SAIR',
      'koniec',
      'відписатися',
      'Ｅｎｄ',
      'S\u0301top'.normalize('NFC'),
    ],
  ],
  ['stop', ['2, at the truck stop', 'do not send messages', 'STOP\n-- Sent from my phone']],
  [
    'stop',
    ['STOPP', 'Bitte keine SMS mehr', 'Ende', 'DURDUR', 'İPTAL', 'RET', 'Mesaj göndermeyin', 'Opriți', 'dezabonare'],
  ],
  ['start', ['start', 'START!', 'unstop', 'СТАРТ']],
  [
    'yes',
    ['YES', 'yes, coming', 'Да', 'نعم', 'हाँ', '是的', 'Oui!', 'Tak', 'Ja!', 'Ja, ich komme', 'EVET', 'Da', 'Da, vin'],
  ],
  ['more-time', ['2', '2 - stuck in traffic', '２', '٢', '२', '2️⃣', '2.']],
  [
    'on-my-way',
    ['1', '１', '١', '1️⃣', 'ok', 'OK thanks', 'on my way', 'ok coming', '👍', 'еду', 'J’arrive', '好的', 'ਠੀਕ ਹੈ'],
  ],
  [
    'other',
    ['', '🚚', 'no, wrong number', 'who is this?', 'Yes?', 'ok, but wrong number', '25 minutes', '2 min', '1 hour'],
  ],
  [
    'on-my-way',
    ['Bin unterwegs', 'Alles klar', 'GELİYORUM', 'Anladım', 'tamam', 'Sunt pe drum', 'Vin imediat', 'Bine'],
  ],
  [
    'other',
    [
      'Nein',
      'Da war ein Unfall',
      'Ja czekam',
      'geht nicht',
      '2 Std',
      'hayır',
      'gelemiyorum',
      '2 saat',
      'nu pot',
      '1 oră',
      '2 ore',
    ],
  ],
  [
    'other',
    ['which dock', 'I left already', 'нет', 'какая рампа?', '哪个月台？', 'stopped at the light', 'the road ends here'],
  ],
] as const)('it is understood as %s: %j', (meaning, texts) => {
  expect(texts.map((text) => [text, replyOf(text)])).toEqual(texts.map((text) => [text, meaning]));
});

test.each(languages)(
  'the text of a call and what a driver consents to name one word that ends texts: %s',
  (language) => {
    const words = messageTexts[language].match(/[\p{L}\p{M}]+/gu) ?? [];
    const named = words.filter((word) => textConsentWords[language].includes(word));
    expect(named.map(replyOf)).toContain('stop');
  },
);

test('the wall is silent in its quiet hours, over midnight too', () => {
  const night = { quietFrom: '22:00', quietUntil: '06:00' };
  const hour = (utc: number) => new Date(Date.UTC(2026, 4, 4, utc));
  const zone = 'Europe/Warsaw';
  expect([19, 20, 3, 4].map((utc) => isQuiet(night, hour(utc), zone))).toEqual([false, true, true, false]);
  expect(isQuiet({ quietFrom: '12:00', quietUntil: '13:00' }, hour(10), zone)).toBe(true);
  expect(isQuiet({ quietFrom: '', quietUntil: '06:00' }, hour(1), zone)).toBe(false);
});

test('a text is counted in parts as it is billed', () => {
  expect(textParts('')).toEqual({ encoding: 'GSM-7', length: 0, parts: 1, left: 160 });
  expect(textParts('a'.repeat(160))).toMatchObject({ parts: 1, left: 0 });
  expect(textParts('a'.repeat(161))).toEqual({ encoding: 'GSM-7', length: 161, parts: 2, left: 145 });
  expect(textParts('€'.repeat(80))).toMatchObject({ encoding: 'GSM-7', length: 160, parts: 1 });
  // An escaped character does not fit in the last place of a part.
  expect(textParts(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toMatchObject({ length: 164, parts: 2, left: 141 });
  expect(textParts('ж'.repeat(70))).toMatchObject({ encoding: 'UCS-2', parts: 1, left: 0 });
  expect(textParts('ж'.repeat(71))).toMatchObject({ parts: 2, left: 63 });
  // A surrogate pair is not split.
  expect(textParts(`${'ж'.repeat(66)}🚚${'ж'.repeat(10)}`)).toMatchObject({ length: 78, parts: 2, left: 55 });
});

test('no text has fewer parts than its places need, and at most one more for each cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { encoding, length, parts, left } = textParts(text);
      const [single, part] = encoding === 'GSM-7' ? [160, 153] : [70, 67];
      const least = length <= single ? 1 : Math.ceil(length / part);
      expect(parts).toBeGreaterThanOrEqual(least);
      expect(parts * part).toBeLessThanOrEqual(length + left + parts * 2 + (parts === 1 ? part : 0));
    }),
  );
});

test('a template names the dock and nothing that nobody fills in', () => {
  expect(['', 'Dock {dock}', '{company} {dock} {link}'].every(isTemplate)).toBe(true);
  expect(['Come!', 'Dock {dock} {name}', '{Dock}'].some(isTemplate)).toBe(false);
});

test.each(languages)('the text that comes with the product can be sent: %s', (language) => {
  const text = messageTexts[language];
  expect(isTemplate(text)).toBe(true);
  const filled = messageText(text, { dock: '6', company: '', facility: 'Woodridge', ticket: 'K42', link: '' });
  expect(filled).toMatch(/^K42/);
  expect(filled).toContain('6');
  expect(filled).not.toMatch(/[{}]| {2}|\s$/);
  expect(textParts(filled).parts).toBeLessThanOrEqual(3);
});
