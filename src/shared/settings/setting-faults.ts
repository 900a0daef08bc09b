import { broken, type BrokenRule, type RuleParams } from '#shared/errors/broken-rule.ts';
import { languages } from '../words/languages.ts';
import { type SettingName, type Settings, templateName } from './settings.ts';

export interface SettingDeps {
  hasTextPassword: boolean;
}

type Fault = readonly [SettingName, BrokenRule];

const needs = (name: SettingName, missing: RuleParams['needs']['missing']): Fault => [
  name,
  broken('needs', { missing }),
];

function textFaults(settings: Settings, { hasTextPassword }: SettingDeps): Fault[] {
  if (!settings.callsByText) return [];
  const filledIn = ['textSender', settings.textGateway === 'json' ? 'textGatewayUrl' : 'textAccount'] as const;
  const linking = settings.publicUrl === '' ? languages.map(templateName) : [];
  return [
    ...filledIn.filter((name) => settings[name] === '').map((name) => needs(name, 'for-texts')),
    ...(hasTextPassword ? [] : [needs('callsByText', 'password')]),
    ...linking.filter((name) => settings[name].includes('{link}')).map((name) => needs(name, 'address')),
  ];
}

function pushFaults({ callsByPush, publicUrl }: Settings): Fault[] {
  return callsByPush && !publicUrl.startsWith('https:') ? [needs('callsByPush', 'secure-address')] : [];
}

function mailFaults({ mailOn, mailHost, mailSender, publicUrl }: Settings): Fault[] {
  if (!mailOn) return [];
  return [
    ...(mailHost === '' ? [needs('mailHost', 'for-mail')] : []),
    ...(mailSender === '' ? [needs('mailSender', 'for-mail')] : []),
    ...(publicUrl === '' ? [needs('mailOn', 'address-for-mail')] : []),
  ];
}

/** A single time, or two equal ones, define no quiet hours. */
function quietFaults({ quietFrom, quietUntil }: Settings): Fault[] {
  const isNone = quietFrom === '' && quietUntil === '';
  const isSpan = quietFrom !== '' && quietUntil !== '' && quietFrom !== quietUntil;
  return isNone || isSpan ? [] : [needs(quietFrom === '' ? 'quietFrom' : 'quietUntil', 'span')];
}

/**
 * A fault means that an enabled feature lacks something, or a setting has no effect. Source: docs/product, "Settings".
 */
export function settingFaults(settings: Settings, deps: SettingDeps): Map<SettingName, BrokenRule> {
  const faults = [mailFaults(settings), pushFaults(settings), quietFaults(settings)];
  return new Map([...textFaults(settings, deps), ...faults.flat()]);
}

/** Unusable channels are switched off, so that no driver is promised one. */
export function workingSettings(settings: Settings, deps: SettingDeps): Settings {
  const lacks = (names: readonly SettingName[]) => names.some((name) => settingFaults(settings, deps).has(name));
  return {
    ...settings,
    callsByText: settings.callsByText && !lacks(['callsByText', 'textSender', 'textAccount', 'textGatewayUrl']),
    callsByPush: settings.callsByPush && !lacks(['callsByPush']),
    mailOn: settings.mailOn && mailFaults(settings).length === 0,
  };
}
