import { driverFields } from '../check-in/driver-fields.ts';
import type { Language } from '../words/languages.ts';

/** Limits of the form. Source: docs/product, "The check-in form". */
export const formLimits = {
  /** Custom fields in use, and together with the retired ones. */
  fields: 60,
  everFields: 200,
  /** Options of a field, the retired ones included. */
  options: 100,
  label: 60,
  help: 200,
  /** Pictures of one photo field. */
  photos: 10,
  /** A value of the kind number, above and below zero. */
  number: Number.MAX_SAFE_INTEGER,
} as const;

/** Kinds whose field has no value: what is given for it are papers of the record. Source: docs/product, "Papers". */
export const paperKinds = ['photo', 'signature'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What a custom field holds. */
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

/** A label or a help text in the languages that drivers read; English stands in for those it is not given in. */
export type Words = Readonly<Partial<Record<Language, string | undefined>>>;
export type CustomWords = Words & { readonly en: string };

/** Whether the form asks for a built-in field. */
export const presences = ['required', 'optional', 'hidden'] as const;
export type Presence = (typeof presences)[number];

export type SystemFieldId = keyof typeof driverFields;
export const systemFieldIds = Object.keys(driverFields) as SystemFieldId[];

/** The built-in fields that every check-in must have. */
export const alwaysRequired: readonly string[] = ['driverName', 'facility'] satisfies SystemFieldId[];

/** One of the nine built-in fields, with what an installation says differently of it. */
export interface SystemField {
  readonly id: SystemFieldId;
  readonly system: true;
  readonly presence: Presence;
  readonly label?: Words | undefined;
  readonly help?: Words | undefined;
}

export interface FieldOption {
  readonly id: string;
  readonly label: CustomWords;
  /** No longer offered; records may still have it. */
  readonly retired: boolean;
}

/** What it takes to ask for a field that an installation has added. */
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
  /** Ids of the facilities that have it; all of them if absent. */
  readonly facilities?: readonly string[] | undefined;
  /** When a paper is asked for; on arrival if absent. */
  readonly stage?: PaperStage | undefined;
  /** How many photos it takes; one if absent. */
  readonly max?: number | undefined;
  readonly retired?: boolean | undefined;
}

/** A field that an installation has added. */
export interface CustomField extends BaseCustomField {
  /** Whether values may identify a person: visitors never see them, and they are erased with a record. */
  readonly personal: boolean;
  /** Whether visitors see the values; of personal ones that there is one. */
  readonly public: boolean;
  /** Whether the dashboard's list shows it. */
  readonly listed: boolean;
  readonly searchable: boolean;
  readonly exported: boolean;
  readonly retired: boolean;
}

export const patternNames = ['container', 'scac', 'digits'] as const;
export type PatternName = (typeof patternNames)[number];

export type FormField = SystemField | CustomField;

/** A form as far as it takes to fill it in. */
export interface BaseForm {
  readonly fields: readonly (SystemField | BaseCustomField)[];
}

/** A version of the form as everybody's pages have it. */
export interface PublicForm extends BaseForm {
  readonly version: number;
}

/** A published version of an installation's form: its fields in order, retired ones included. */
export interface FormDefinition {
  readonly version: number;
  readonly fields: readonly FormField[];
}

/** Whether what is given for a field are papers of the record instead of a value. */
export function isPaper({ kind }: Pick<BaseCustomField, 'kind'>): boolean {
  return kind === 'photo' || kind === 'signature';
}

/** Whether a field is for papers. */
export const asksPaper = (field: SystemField | BaseCustomField): boolean => !field.system && isPaper(field);

/** Whether any field of a form is, or was, for papers: without one no record has any. */
export const hasPaperFields = ({ fields }: { fields: readonly (SystemField | BaseCustomField)[] }): boolean =>
  fields.some(asksPaper);

function publicField(field: FormField, takesPapers: boolean): (SystemField | BaseCustomField)[] {
  if (field.system) return [field];
  const { id, system, kind, label, help, required, options, by, pattern, facilities, stage = 'arrival', max } = field;
  if (field.retired || (by === 'staff' && !field.public)) return [];
  // What is asked for later is told to the driver's visit, when its time has come.
  if (isPaper(field) && !(takesPapers && stage === 'arrival')) return [];
  const requested = { id, system, kind, label, required, by };
  const more = { ...(help && { help }), ...(options && { options }), ...(pattern && { pattern }) };
  return [{ ...requested, ...more, ...(facilities && { facilities }), ...(max && { max }) }];
}

/**
 * The form as everybody's pages have it: what a driver is asked, and the labels of what visitors see. Source:
 * docs/product, "The check-in form".
 */
export function publicForm({ version, fields }: FormDefinition, takesPapers: boolean): PublicForm {
  return { version, fields: fields.flatMap((field) => publicField(field, takesPapers)) };
}
