import { driverFields } from '../check-in/driver-fields.ts';
import type { Language } from '../words/languages.ts';

/** Limits of the form. Source: docs/product, "The check-in form". */
export const formLimits = {
  /** Custom fields in use, and including retired ones. */
  fields: 60,
  everFields: 200,
  /** Options of a field, including retired ones. */
  options: 100,
  label: 60,
  help: 200,
  /** Photos in one field. */
  photos: 10,
  /** The maximum magnitude of a number. */
  number: Number.MAX_SAFE_INTEGER,
} as const;

/** Kinds of fields without a value: their content is papers of the record. Source: docs/product, "Papers". */
export const paperKinds = ['photo', 'signature'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The kinds of custom fields. */
export const customKinds = [
  'text',
  'paragraph',
  'number',
  'choice',
  'several',
  'yesNo',
  'date',
  ...paperKinds,
] as const;
export type CustomKind = (typeof customKinds)[number];

/** When a paper is asked for. */
export const paperStages = ['arrival', 'dock', 'leaving'] as const;
export type PaperStage = (typeof paperStages)[number];

/** A label or help text in the drivers' languages; missing languages fall back to English. */
export type Words = Readonly<Partial<Record<Language, string | undefined>>>;
export type CustomWords = Words & { readonly en: string };

/** Whether the form asks for a built-in field. */
export const presences = ['required', 'optional', 'hidden'] as const;
export type Presence = (typeof presences)[number];

export type SystemFieldId = keyof typeof driverFields;
export const systemFieldIds = Object.keys(driverFields) as SystemFieldId[];

/** The built-in fields that every check-in must have. */
export const alwaysRequired: readonly string[] = ['driverName', 'facility'] satisfies SystemFieldId[];

/** One of the nine built-in fields, with the installation's overrides. */
export interface SystemField {
  readonly id: SystemFieldId;
  readonly system: true;
  readonly presence: Presence;
  /** Shows a note for numbers with a wrong check digit; only the container number has this. */
  readonly noted?: 'container' | undefined;
  readonly label?: Words | undefined;
  readonly help?: Words | undefined;
}

export interface FieldOption {
  readonly id: string;
  readonly label: CustomWords;
  /** No longer offered; records may still have it. */
  readonly retired: boolean;
}

/** What is needed to ask for a custom field. */
export interface BaseCustomField {
  readonly id: string;
  readonly system: false;
  readonly kind: CustomKind;
  readonly label: CustomWords;
  readonly help?: Words | undefined;
  readonly required: boolean;
  readonly options?: readonly FieldOption[] | undefined;
  /** Who fills it in. Staff may write every field. */
  readonly by: 'driver' | 'staff';
  /** The pattern that a text must follow. */
  readonly pattern?: PatternName | undefined;
  /** The pattern whose mismatch only shows a note. */
  readonly noted?: NotedName | undefined;
  /** Ids of the facilities that have it; all if absent. */
  readonly facilities?: readonly string[] | undefined;
  /** When a paper is asked for; on arrival if absent. */
  readonly stage?: PaperStage | undefined;
  /** The maximum number of photos; one if absent. */
  readonly max?: number | undefined;
  readonly retired?: boolean | undefined;
}

/** A field that an installation has added. */
export interface CustomField extends BaseCustomField {
  /** Whether values may identify a person: visitors never see them, and they are erased with a record. */
  readonly personal: boolean;
  /** Whether visitors see the values; of personal values, only that there is one. */
  readonly public: boolean;
  /** Whether the dashboard's list shows it. */
  readonly listed: boolean;
  readonly searchable: boolean;
  readonly exported: boolean;
  readonly retired: boolean;
}

export const patternNames = ['container', 'scac', 'digits'] as const;
export type PatternName = (typeof patternNames)[number];

/** The patterns that may also be checked without refusing a value. */
export const notedNames = ['container', 'scac'] as const satisfies PatternName[];
export type NotedName = (typeof notedNames)[number];

export type FormField = SystemField | CustomField;

/** What is needed to fill in a form. */
export interface BaseForm {
  readonly fields: readonly (SystemField | BaseCustomField)[];
}

/** A version of the form as public pages have it. */
export interface PublicForm extends BaseForm {
  readonly version: number;
}

/** A published version of an installation's form: its fields in order, retired ones included. */
export interface FormDefinition {
  readonly version: number;
  readonly fields: readonly FormField[];
}

/** Whether a field's content is papers of the record instead of a value. */
export function isPaper({ kind }: Pick<BaseCustomField, 'kind'>): boolean {
  return kind === 'photo' || kind === 'signature';
}

/** Whether a field is for papers. */
export const asksPaper = (field: SystemField | BaseCustomField): boolean => !field.system && isPaper(field);

/** Whether a form has or had a field for papers; without one, no record has any. */
export const hasPaperFields = ({ fields }: { fields: readonly (SystemField | BaseCustomField)[] }): boolean =>
  fields.some(asksPaper);

function publicField(field: FormField, takesPapers: boolean): (SystemField | BaseCustomField)[] {
  if (field.system) return [field];
  const { id, system, kind, label, help, required, options, by, pattern, noted, facilities, stage, max } = field;
  if (field.retired || (by === 'staff' && !field.public)) return [];
  // Papers asked for later are part of the driver's visit, when they are due.
  if (isPaper(field) && !(takesPapers && (stage ?? 'arrival') === 'arrival')) return [];
  const requested = { id, system, kind, label, required, by };
  const more = { ...(help && { help }), ...(options && { options }), ...(pattern && { pattern }) };
  return [{ ...requested, ...more, ...(noted && { noted }), ...(facilities && { facilities }), ...(max && { max }) }];
}

/**
 * The form as public pages have it: what a driver is asked, and the labels of what visitors see. Source: docs/product,
 * "The check-in form".
 */
export function publicForm({ version, fields }: FormDefinition, takesPapers: boolean): PublicForm {
  return { version, fields: fields.flatMap((field) => publicField(field, takesPapers)) };
}
