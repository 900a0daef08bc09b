import { fields as builtIn } from '../check-in/fields.ts';
import { form } from '#shared/words/en/form.ts';
import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { formLabel } from './offered-fields.ts';
import { customFieldsOf } from './custom-fields.ts';
import {
  alwaysRequired,
  type CustomField,
  type FormDefinition,
  type FormField,
  formLimits,
  isPaper,
  systemFieldIds,
} from './definition.ts';

type Rules = Map<string, BrokenRule>;

const folded = (text: string) => text.trim().toLowerCase();

/** Returns the indexes of entries that repeat an earlier one. */
function repeated(words: readonly (string | null)[]): number[] {
  return words.flatMap((word, index) => (word !== null && words.indexOf(word) < index ? index : []));
}

function checkIds(fields: readonly FormField[], rules: Rules): void {
  for (const index of repeated(fields.map(({ id }) => id))) rules.set(`fields.${index}.id`, broken('named_twice'));
  for (const [index, { id, system }] of fields.entries()) {
    if (!system && Object.hasOwn(builtIn, id)) rules.set(`fields.${index}.id`, broken('already_taken'));
  }
  const there = new Set(fields.flatMap(({ id, system }) => (system ? id : [])));
  for (const id of systemFieldIds) if (!there.has(id)) rules.set(`fields.${id}`, broken('must_be_kept'));
}

function checkLabels(fields: readonly FormField[], rules: Rules): void {
  const labels = fields.map((field) => {
    if (!field.system) return field.retired ? null : folded(field.label.en);
    return field.presence === 'hidden' ? null : folded(formLabel(field, 'en', form.labels[field.id]));
  });
  for (const index of repeated(labels)) rules.set(`fields.${index}.label.en`, broken('named_twice'));
}

function checkOptions({ kind, options, retired }: CustomField, path: string, rules: Rules): void {
  const offered = options?.filter((option) => !option.retired) ?? [];
  if (kind !== 'choice' && kind !== 'several') {
    if (options) rules.set(`${path}.options`, broken('unknown_field'));
    return;
  }
  if (offered.length === 0 && !retired) rules.set(`${path}.options`, broken('too_few', { min: 1 }));
  const all = options ?? [];
  for (const index of repeated(all.map(({ id }) => id))) {
    rules.set(`${path}.options.${index}.id`, broken('named_twice'));
  }
  const labels = all.map((option) => (option.retired ? null : folded(option.label.en)));
  for (const index of repeated(labels)) rules.set(`${path}.options.${index}.label.en`, broken('named_twice'));
}

/** Papers are stored apart from the record, visible to staff and their driver only, and always personal. */
function checkPaper(field: CustomField, path: string, rules: Rules): void {
  const refused = isPaper(field)
    ? ([!field.personal && 'personal', field.kind !== 'photo' && field.max && 'max'] as const)
    : ([field.stage && 'stage', field.max && 'max'] as const);
  const shown = (['public', 'listed', 'searchable', 'exported'] as const).filter(
    (flag) => isPaper(field) && field[flag],
  );
  for (const name of [...refused, ...shown]) if (name) rules.set(`${path}.${name}`, broken('not_of_this_kind'));
}

function checkCustom(field: CustomField, path: string, rules: Rules, facilityIds: readonly string[]): void {
  checkOptions(field, path, rules);
  checkPaper(field, path, rules);
  if (field.pattern && field.kind !== 'text') rules.set(`${path}.pattern`, broken('unknown_field'));
  if (field.noted && (field.kind !== 'text' || field.pattern)) rules.set(`${path}.noted`, broken('not_of_this_kind'));
  if (field.required && field.retired) rules.set(`${path}.required`, broken('retired_field'));
  if (field.facilities && !field.facilities.every((id) => facilityIds.includes(id))) {
    rules.set(`${path}.facilities`, broken('not_in_list', { options: [...facilityIds] }));
  }
}

/** Records rely on a field's kind, whether it is personal, and its options. */
function checkAgainst(before: CustomField, after: CustomField, path: string, rules: Rules): void {
  if (before.kind !== after.kind) rules.set(`${path}.kind`, broken('cannot_change'));
  if (before.personal !== after.personal) rules.set(`${path}.personal`, broken('cannot_change'));
  const ids = after.options?.map(({ id }) => id) ?? [];
  if (before.options?.some(({ id }) => !ids.includes(id))) rules.set(`${path}.options`, broken('must_be_kept'));
}

function checkHistory(published: FormDefinition, fields: readonly FormField[], rules: Rules): void {
  const before = customFieldsOf(published);
  const kept = new Set<string>(fields.map(({ id }) => id));
  for (const [id] of before) if (!kept.has(id)) rules.set(`fields.${id}`, broken('must_be_kept'));
  for (const [index, field] of fields.entries()) {
    if (field.system) continue;
    const known = before.get(field.id);
    if (known) checkAgainst(known, field, `fields.${index}`, rules);
    else if (field.retired) rules.set(`fields.${index}.retired`, broken('retired_field'));
  }
}

/** Call it while papers are disabled. */
function checkNoPapers(published: FormDefinition, fields: readonly FormField[], rules: Rules): void {
  const before = customFieldsOf(published);
  for (const [index, field] of fields.entries()) {
    const isNew = !field.system && isPaper(field) && !field.retired && before.get(field.id)?.retired !== false;
    if (isNew) rules.set(`fields.${index}.kind`, broken('needs', { missing: 'papers' }));
  }
}

function checkSize(fields: readonly FormField[], rules: Rules): void {
  const custom = fields.filter((field) => !field.system);
  const inUse = custom.filter(({ retired }) => !retired);
  const max = inUse.length > formLimits.fields ? formLimits.fields : formLimits.everFields;
  if (inUse.length > max || custom.length > max) rules.set('fields', broken('limit_reached', { max }));
}

/**
 * The keys are paths; empty if the form is valid. `published` is the current form. Source: docs/product, "The check-in
 * form".
 */
export function checkFormDefinition(
  published: FormDefinition,
  fields: readonly FormField[],
  facilityIds: readonly string[],
  takesPapers = true,
): ReadonlyMap<string, BrokenRule> {
  const rules: Rules = new Map();
  checkSize(fields, rules);
  checkIds(fields, rules);
  checkLabels(fields, rules);
  for (const [index, field] of fields.entries()) {
    if (!field.system) {
      checkCustom(field, `fields.${index}`, rules, facilityIds);
      continue;
    }
    if (field.noted && field.id !== 'containerNumber') rules.set(`fields.${index}.noted`, broken('not_of_this_kind'));
    if (alwaysRequired.includes(field.id) && field.presence !== 'required') {
      rules.set(`fields.${index}.presence`, broken('always_required'));
    }
  }
  checkHistory(published, fields, rules);
  if (!takesPapers) checkNoPapers(published, fields, rules);
  return rules;
}

/** The notation is canonical, because the database reorders members. */
function plain(field: FormField | undefined): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(field, sorted) ?? '';
}

/** The keys are field ids, and `order` if kept fields changed places. */
export function formChanges(before: FormDefinition, after: FormDefinition) {
  const changes: Record<string, { before: unknown; after: unknown }> = {};
  const was = new Map<string, FormField>(before.fields.map((field) => [field.id, field]));
  for (const field of after.fields) {
    const known = was.get(field.id);
    if (plain(known) !== plain(field)) changes[field.id] = { before: known ?? null, after: field };
  }
  const ids = after.fields.map(({ id }) => id).filter((id) => was.has(id));
  const idsBefore = before.fields.map(({ id }) => id);
  if (ids.join() !== idsBefore.join()) changes['order'] = { before: idsBefore, after: ids };
  return changes;
}
