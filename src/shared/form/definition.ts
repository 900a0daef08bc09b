import { driverFields } from '../check-in/driver-fields.ts';
import type { Language } from '../words/languages.ts';

/** Source: docs/product, "The check-in form". */
export const formLimits = {
  /** Custom fields in use, and including retired ones. */
  fields: 60,
  everFields: 200,
  /** Retired options count as well. */
  options: 100,
  label: 60,
  help: 200,
  /** Photos in one field. */
  photos: 10,
  number: Number.MAX_SAFE_INTEGER,
} as const;

/** Fields without a value: their content is papers of the record. Source: docs/product, "Papers". */
export const paperKinds = ['photo', 'signature'] as const;
export type PaperKind = (typeof paperKinds)[number];

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

/** Stages at which a paper can be asked for. */
export const paperStages = ['arrival', 'dock', 'leaving'] as const;
export type PaperStage = (typeof paperStages)[number];

/** Missing languages fall back to English. */
export type Words = Readonly<Partial<Record<Language, string | undefined>>>;
export type CustomWords = Words & { readonly en: string };

export const presences = ['required', 'optional', 'hidden'] as const;
export type Presence = (typeof presences)[number];

export type SystemFieldId = keyof typeof driverFields;
export const systemFieldIds = Object.keys(driverFields) as SystemFieldId[];

export const alwaysRequired: readonly string[] = ['driverName', 'facility'] satisfies SystemFieldId[];

/** A built-in field has the installation's overrides. */
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

/** This is enough to ask for the field. */
export interface BaseCustomField {
  readonly id: string;
  readonly system: false;
  readonly kind: CustomKind;
  readonly label: CustomWords;
  readonly help?: Words | undefined;
  readonly required: boolean;
  readonly options?: readonly FieldOption[] | undefined;
  /** Says who fills the field in; staff may write every field. */
  readonly by: 'driver' | 'staff';
  /** A text must follow this pattern. */
  readonly pattern?: PatternName | undefined;
  /** A text that does not follow this pattern only gets a note. */
  readonly noted?: NotedName | undefined;
  /** The ids of facilities; all if absent. */
  readonly facilities?: readonly string[] | undefined;
  /** The stage at which a paper is asked for; on arrival if absent. */
  readonly stage?: PaperStage | undefined;
  /** The number of photos; one if absent. */
  readonly max?: number | undefined;
  readonly retired?: boolean | undefined;
}

export interface CustomField extends BaseCustomField {
  /** True if values may identify a person: visitors never see them, and they are erased with a record. */
  readonly personal: boolean;
  /** True if visitors see the values; of personal values, only that there is one. */
  readonly public: boolean;
  readonly listed: boolean;
  readonly searchable: boolean;
  readonly exported: boolean;
  readonly retired: boolean;
}

export const patternNames = ['container', 'scac', 'digits'] as const;
export type PatternName = (typeof patternNames)[number];

/** These patterns may also be checked without refusing a value. */
export const notedNames = ['container', 'scac'] as const satisfies PatternName[];
export type NotedName = (typeof notedNames)[number];

export type FormField = SystemField | CustomField;

/** What is needed to fill in a form. */
export interface BaseForm {
  readonly fields: readonly (SystemField | BaseCustomField)[];
}

export interface PublicForm extends BaseForm {
  readonly version: number;
}

/** A definition is a published version: fields in order, retired ones included. */
export interface FormDefinition {
  readonly version: number;
  readonly fields: readonly FormField[];
}

/** A paper's content belongs to the papers of the record instead of a value. */
export function isPaper({ kind }: Pick<BaseCustomField, 'kind'>): boolean {
  return kind === 'photo' || kind === 'signature';
}

export const asksPaper = (field: SystemField | BaseCustomField): boolean => !field.system && isPaper(field);

/** No record has papers if the form has no such field now and never had one. */
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
 * The form has what a driver is asked, and the labels of what visitors see. Source: docs/product, "The check-in form".
 */
export function publicForm({ version, fields }: FormDefinition, takesPapers: boolean): PublicForm {
  return { version, fields: fields.flatMap((field) => publicField(field, takesPapers)) };
}
