import { type Action, type Role, roles } from '#shared/access/permissions.ts';
import type { AuditView } from '#shared/contract/audit.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { roleTexts } from '#web/staff/account/link-texts.ts';
import { accountsTexts } from '../accounts/accounts-texts.ts';
import { type ChangeText, changeTextsOf } from '../history/history-words.ts';
import { settingsTexts } from '../settings-texts.ts';
import { auditTexts as texts } from './audit-texts.ts';
import { refusedTexts } from './refused-texts.ts';

/** Who did it, in words; an e-mail address or a key where that is known. */
export function whoText({ actor, address, kind, outcome }: AuditView): string {
  if (actor !== null) return isolated(actor);
  if (address === null) return texts.onServer;
  return (kind === 'sign_in' && outcome !== 'done') || kind === 'token_reuse' ? texts.unknownPerson : texts.gone;
}

type Details = AuditView['details'];

const isRole = (value: unknown): value is Role => (roles as readonly unknown[]).includes(value);
const isAction = (value: unknown): value is Action => typeof value === 'string' && Object.hasOwn(refusedTexts, value);

function facilitiesText(value: unknown): string {
  return Array.isArray(value) ? value.map((name) => isolated(String(name))).join(', ') : accountsTexts.allFacilities;
}

/** How many of what, in a file or in a list. */
function amountText({ format, rows, archive, audit }: Details): string[] {
  const parts = [
    typeof format === 'string' ? format.toUpperCase() : [],
    typeof rows === 'number' ? texts.checkIns(rows) : [],
    archive === true ? texts.ofArchive : [],
    audit === true ? texts.ofThisLog : [],
  ].flat();
  return parts.length > 0 ? [parts.join(', ')] : [];
}

const flags: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.flags;

/** What is known besides kind, outcome and subject, as sentences. */
export function detailTextsOf({ details }: AuditView): string[] {
  const { action, role, facilities, times } = details;
  return [
    ...(isAction(action) ? [texts.refused(refusedTexts[action])] : []),
    ...amountText(details),
    ...(isRole(role) ? [`${accountsTexts.role}: ${roleTexts[role].name}`] : []),
    ...(facilities === undefined ? [] : [`${accountsTexts.facilities}: ${facilitiesText(facilities)}`]),
    ...(typeof times === 'number' ? [texts.times(times)] : []),
    ...Object.entries(flags).flatMap(([name, words]) => words[String(details[name])] ?? []),
  ];
}

const accountFields = {
  role: {
    label: accountsTexts.role,
    text: (value: unknown) => (isRole(value) ? roleTexts[value].name : String(value)),
  },
  facilities: { label: accountsTexts.facilities, text: facilitiesText },
  isActive: {
    label: accountsTexts.state.active,
    text: (value: unknown) => (value === true ? settingsTexts.yes : settingsTexts.no),
  },
};

type Changes = Parameters<typeof changeTextsOf>[0]['changes'];

/** What was changed, from what to what. */
export function auditChangesOf({ kind, details }: AuditView): ChangeText[] {
  const changes = (details['changes'] ?? {}) as Changes;
  if (kind !== 'account_changed') return changeTextsOf({ kind, changes });
  return Object.entries(changes).flatMap(([name, { before, after }]) => {
    const field = accountFields[name as keyof typeof accountFields] as (typeof accountFields)['role'] | undefined;
    return field ? { field: field.label, before: field.text(before), after: field.text(after) } : [];
  });
}
