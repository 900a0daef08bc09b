import { expect, test } from 'vitest';

import { defaultSettings, type Settings } from './settings.ts';
import { settingFaults, type SettingDeps, workingSettings } from './setting-faults.ts';

const deps: SettingDeps = { hasTextPassword: true };
const publicUrl = 'https://yard.example';
const texting = { callsByText: true, textAccount: 'AC1', textSender: '+13125550100' } as const;

function faults(set: Partial<Settings>, other: Partial<SettingDeps> = {}) {
  const found = settingFaults({ ...defaultSettings(), publicUrl, ...set }, { ...deps, ...other });
  return Object.fromEntries([...found].map(([name, { params }]) => [name, (params as { missing: string }).missing]));
}

test.each<[string, Partial<Settings>, Parameters<typeof faults>[1]]>([
  ['nothing set', { publicUrl: '' }, { hasTextPassword: false }],
  ['texts that are off', { ...texting, callsByText: false, textAccount: '' }, { hasTextPassword: false }],
  ['texts without an address', { ...texting, publicUrl: '' }, {}],
  ['a gateway of one’s own', { ...texting, textGateway: 'json', textAccount: '', textGatewayUrl: 'https://a.b' }, {}],
  ['push messages', { callsByPush: true }, {}],
  ['silence over midnight', { quietFrom: '22:00', quietUntil: '06:00' }, {}],
])('%s can work', (_, set, other) => expect(faults(set, other)).toEqual({}));

test.each<[string, Partial<Settings>, Parameters<typeof faults>[1], object]>([
  [
    'texts alone',
    { callsByText: true },
    { hasTextPassword: false },
    { textSender: 'for-texts', textAccount: 'for-texts', callsByText: 'password' },
  ],
  ['a Kannel without a user', { ...texting, textGateway: 'kannel', textAccount: '' }, {}, { textAccount: 'for-texts' }],
  ['an own gateway without an address', { ...texting, textGateway: 'json' }, {}, { textGatewayUrl: 'for-texts' }],
  [
    'a link to nowhere',
    { ...texting, textTemplatePl: '{dock} {link}', publicUrl: '' },
    {},
    { textTemplatePl: 'address' },
  ],
  ['push messages without an address', { callsByPush: true, publicUrl: '' }, {}, { callsByPush: 'secure-address' }],
  [
    'push messages over HTTP',
    { callsByPush: true, publicUrl: 'http://yard.example' },
    {},
    { callsByPush: 'secure-address' },
  ],
  ['silence without an end', { quietFrom: '22:00' }, {}, { quietUntil: 'span' }],
  ['silence without a beginning', { quietUntil: '06:00' }, {}, { quietFrom: 'span' }],
  ['silence of no length', { quietFrom: '22:00', quietUntil: '22:00' }, {}, { quietUntil: 'span' }],
])('%s cannot', (_, set, other, expected) => expect(faults(set, other)).toEqual(expected));

test('a channel that lacks something is off, and nothing else changes', () => {
  const set = { ...defaultSettings(), publicUrl, ...texting, callsByPush: true };
  expect(workingSettings(set, deps)).toEqual(set);
  const lacking = workingSettings({ ...set, publicUrl: '' }, { hasTextPassword: false });
  expect(lacking).toEqual({ ...set, publicUrl: '', callsByText: false, callsByPush: false });
});
