import { type Action, type Role, roles } from '#shared/access/permissions.ts';
import type { AuditView } from '#shared/contract/audit.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { roleTexts } from '#web/staff/texts/account.ts';
import { accountsTexts, auditTexts as texts, refusedTexts } from '#web/staff/texts/people.ts';
import type { ChangeText } from '#web/staff/history/history-parts.tsx';
import { changeTextsOf } from '../history/history-words.ts';
import { settingsTexts } from '#web/staff/texts/settings.ts';
import { signOnTexts } from '#web/staff/texts/login.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';

/** The actor, if known, is an e-mail address or API key. */
export function whoText({ actor, address, kind, outcome, details }: AuditView): string {
  if (actor !== null) return isolated(actor);
  if (address === null) return texts.onServer;
  // An account was created, changed or blocked because of its groups at a provider.
  if (kind.startsWith('account_') && 'provider' in details) return texts.company;
  return (kind === 'sign_in' && outcome !== 'done') || kind === 'token_reuse' ? texts.unknownPerson : texts.gone;
}

type Details = AuditView['details'];

const isRole = (value: unknown): value is Role => (roles as readonly unknown[]).includes(value);
const isAction = (value: unknown): value is Action => typeof value === 'string' && Object.hasOwn(refusedTexts, value);

function facilitiesText(value: unknown): string {
  return Array.isArray(value) ? value.map((name) => isolated(String(name))).join(', ') : accountsTexts.allFacilities;
}

function amountText({ format, rows, archive, audit }: Details): string[] {
  const parts = [
    typeof format === 'string' ? format.toUpperCase() : [],
    typeof rows === 'number' ? sayCount(texts.checkIns, rows) : [],
    archive === true ? texts.ofArchive : [],
    audit === true ? texts.ofThisLog : [],
  ].flat();
  return parts.length > 0 ? [parts.join(', ')] : [];
}

const flags: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.flags;

export function detailTextsOf({ details }: AuditView): string[] {
  const { action, role, facilities, times } = details;
  return [
    ...(isAction(action) ? [say(texts.refused, { what: refusedTexts[action] })] : []),
    ...amountText(details),
    ...(isRole(role) ? [`${accountsTexts.role}: ${roleTexts[role].name}`] : []),
    ...(facilities === undefined ? [] : [`${accountsTexts.facilities}: ${facilitiesText(facilities)}`]),
    ...(typeof times === 'number' ? [say(texts.times, { count: times })] : []),
    ...Object.entries(flags).flatMap(([name, words]) => words[String(details[name])] ?? []),
  ];
}

type Worded = (value: unknown) => { field: string; text: string };

const accountFields: Readonly<Record<string, Worded>> = {
  role: (value) => ({ field: accountsTexts.role, text: isRole(value) ? roleTexts[value].name : String(value) }),
  facilities: (value) => ({ field: accountsTexts.facilities, text: facilitiesText(value) }),
  isActive: (value) => ({
    field: accountsTexts.state.active,
    text: value === true ? settingsTexts.yes : settingsTexts.no,
  }),
};

const { labels, rules } = signOnTexts.settings;
const providerFields: Readonly<Record<string, string>> = { ...labels, rules, isActive: accountsTexts.state.active };

type Changes = Parameters<typeof changeTextsOf>[0]['changes'];

export function auditChangesOf({ kind, details }: AuditView): ChangeText[] {
  const changes = (details['changes'] ?? {}) as Changes;
  if (kind !== 'account_changed')
    return changeTextsOf({ kind, changes }).map((text) =>
      kind === 'provider_changed' ? Object.assign(text, { field: providerFields[text.field] ?? text.field }) : text,
    );
  return Object.entries(changes).flatMap(([name, { before, after }]) => {
    const worded = accountFields[name];
    return worded ? { field: worded(after).field, before: worded(before).text, after: worded(after).text } : [];
  });
}
