import { formChanges } from '#shared/form/check-definition.ts';
import type { FieldOption, FormDefinition, NotedName, Words } from '#shared/form/definition.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { type DraftField, isRetired, titleOf } from '../draft/draft-field.ts';
import { isSame } from '../draft/merge-forms.ts';
import { ownLanguageName } from '#shared/words/languages.ts';
import { formEditorTexts as texts } from '#web/staff/texts/form-editor.ts';
import { say } from '#web/common/data/words.ts';

const { changes: words } = texts;

export interface ChangeLine {
  part: string;
  before: string;
  after: string;
}

export interface FieldChange {
  id: string;
  title: string;
  /** This says that the field is retired or brought back; undefined if neither. */
  turn: string | undefined;
  lines: readonly ChangeLine[];
}

function wordsText(value: Words = {}): string {
  const { en, ...others } = value;
  const more = Object.entries(others).map(
    ([language, text]) => `${ownLanguageName(language)}: ${isolated(text ?? '')}`,
  );
  return [en === undefined ? '' : isolated(en), ...more].filter(Boolean).join(' · ');
}

function optionText({ label, retired }: FieldOption): string {
  return retired ? `${wordsText(label)} (${texts.options.retired})` : wordsText(label);
}

export type FacilityName = (id: string) => string;

const yesNo = (value: unknown) => (value === true ? words.yes : words.no);

const wording: Readonly<Record<string, (value: never, facilityName: FacilityName, before: never) => string>> = {
  label: (value: Words | undefined) => wordsText(value) || words.builtIn,
  help: (value: Words | undefined) => wordsText(value) || words.none,
  presence: (value: keyof typeof texts.presences) => texts.presences[value],
  kind: (value: keyof typeof texts.kinds) => texts.kinds[value],
  by: (value: keyof typeof texts.bys) => texts.bys[value],
  stage: (value: keyof typeof texts.stages = 'arrival') => texts.stages[value],
  max: (value = 1) => String(value),
  pattern: (value?: keyof typeof texts.patterns) => (value ? texts.patterns[value] : texts.noPattern),
  noted: (value?: NotedName) => (value ? texts.patterns[value] : words.none),
  // New options are marked, because one may have the same text as the option it replaces.
  options: (value: readonly FieldOption[] = [], _, before?: readonly FieldOption[]) => {
    const isNew = ({ id }: FieldOption) => before?.some((option) => option.id === id) === false;
    return (
      value
        .map((option) => (isNew(option) ? say(words.another, { option: optionText(option) }) : optionText(option)))
        .join(', ') || words.none
    );
  },
  facilities: (value: readonly string[] | undefined, facilityName) =>
    value ? value.map(facilityName).join(', ') : texts.everywhere,
  order: (value: readonly DraftField[]) =>
    value
      .filter((field) => !isRetired(field))
      .map((field) => isolated(titleOf(field)))
      .join(', '),
};

/** `before` is the previous value, if known. */
export function partText(part: string, value: unknown, facilityName: FacilityName, before?: unknown): string {
  return wording[part]?.(value as never, facilityName, before as never) ?? yesNo(value);
}

export const partLabel = (part: string): string => words.parts[part] ?? part;

function turnOf(before: DraftField | undefined, after: DraftField): string | undefined {
  if (before === undefined || isRetired(before) === isRetired(after)) return undefined;
  return isRetired(after) ? words.retired : words.returned;
}

type Parts = Readonly<Record<string, unknown>>;

function linesOf(before: DraftField | undefined, after: DraftField, facilityName: FacilityName): ChangeLine[] {
  const [was, is] = [(before ?? {}) as unknown as Parts, after as unknown as Parts];
  // For a new field, the label is the title, and only the properties that are set are listed.
  const isNamed = (part: string) =>
    before ? !isSame(was[part], is[part]) : part === 'personal' || (part !== 'label' && is[part] !== false);
  return Object.keys(words.parts)
    .filter((part) => (part in is || part in was) && part !== 'retired' && isNamed(part))
    .map((part) => ({
      part: partLabel(part),
      before: before ? partText(part, was[part], facilityName) : '',
      after: partText(part, is[part], facilityName, was[part]),
    }));
}

/** Undefined if existing fields keep their order and new ones follow. */
function orderLine(before: FormDefinition, after: FormDefinition, facilityName: FacilityName): ChangeLine | undefined {
  const shown = after.fields.filter((field) => !isRetired(field)).map(({ id }) => id);
  const known = before.fields.map(({ id }) => id as string);
  const expected = [...known.filter((id) => shown.includes(id)), ...shown.filter((id) => !known.includes(id))];
  if (shown.join() === expected.join()) return undefined;
  const text = ({ fields }: FormDefinition) => partText('order', fields, facilityName);
  return { part: partLabel('order'), before: text(before), after: text(after) };
}

/** Retired fields count too: they may be the only change. */
function retiredLine(before: FormDefinition, after: FormDefinition): ChangeLine | undefined {
  const [was, is] = [before, after].map(({ fields }) => fields.map(({ id }) => id).join());
  return was === is ? undefined : { part: partLabel('order'), before: '', after: words.retiredMoved };
}

export function changesBetween(
  before: FormDefinition,
  after: FormDefinition,
  facilityName: FacilityName,
): readonly FieldChange[] {
  const changed = formChanges(before, after);
  const was = new Map(before.fields.map((field) => [field.id as string, field]));
  const fields = after.fields.flatMap((field): FieldChange[] => {
    if (!changed[field.id]) return [];
    const known = was.get(field.id);
    const title = isolated(titleOf(field));
    const lines = linesOf(known, field, facilityName);
    return [{ id: field.id, title: known ? title : say(words.added, { title }), turn: turnOf(known, field), lines }];
  });
  const orderChange =
    orderLine(before, after, facilityName) ?? (fields.length === 0 ? retiredLine(before, after) : undefined);
  return orderChange ? [...fields, { id: 'order', title: words.order, turn: undefined, lines: [orderChange] }] : fields;
}
