import * as z from 'zod/mini';

/** How a form asks for a built-in field. */
export interface PresenceRule {
  /** The schema of its values, if it differs from the usual one. */
  readonly check?: z.ZodMiniType;
  /** Whether a request may leave it out. */
  readonly isOptional: boolean;
}

/** Lists of options that each installation configures, by the name a field refers to them with. */
export interface ChoiceLists {
  readonly facilities: readonly string[];
  readonly docks: readonly string[];
  /** The built-in fields whose presence in the form differs from the field table, by name. */
  readonly rules?: { readonly [name: string]: PresenceRule };
  /** How the server reads a choice that somebody entered; by default it must be one of the list. */
  readonly checks?: { readonly [Name in ListName]?: z.ZodMiniType<string, string> };
}

export type ListName = 'facilities' | 'docks';

/** The options of a field: its own fixed list, or one of the installation's. */
export function optionsOf({ of }: { of: readonly string[] | ListName }, lists: ChoiceLists): readonly string[] {
  return typeof of === 'string' ? lists[of] : of;
}

/** The schema of a choice from a fixed list or one of the installation's. */
export function choiceOf({ of }: { of: readonly string[] | ListName }, lists: ChoiceLists) {
  return lists.checks?.[of as ListName] ?? z.enum(optionsOf({ of }, lists));
}

const listed = new WeakMap<object, ListName>();

/**
 * The schema of a stored value that was chosen from one of the installation's lists. Any string is accepted, because
 * the list may have changed since.
 */
export function chosenFrom(list: ListName) {
  return fromList(list, z.string());
}

/** Marks a schema as taking its values from a list of the installation. */
export function fromList<Schema extends z.ZodMiniType>(list: ListName, schema: Schema): Schema {
  listed.set(schema, list);
  return schema;
}

/** The list that a schema was marked with; undefined for any other schema. */
export function listBehind(schema: object): ListName | undefined {
  return listed.get(schema);
}
