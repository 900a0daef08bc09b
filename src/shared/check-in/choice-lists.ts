import * as z from 'zod/mini';

/** The rule is for a built-in field in a form. */
export interface PresenceRule {
  /** Set if the check differs from the usual one. */
  readonly check?: z.ZodMiniType;
  readonly isOptional: boolean;
}

/** Each installation configures these, under the name a field refers to them with. */
export interface ChoiceLists {
  readonly facilities: readonly string[];
  readonly docks: readonly string[];
  /** Rules of the built-in fields whose presence in the form differs from the field table. */
  readonly rules?: { readonly [name: string]: PresenceRule };
  /** How the server reads a choice that somebody entered; by default it must be one of the list. */
  readonly checks?: { readonly [Name in ListName]?: z.ZodMiniType<string, string> };
}

export type ListName = 'facilities' | 'docks';

export function optionsOf({ of }: { of: readonly string[] | ListName }, lists: ChoiceLists): readonly string[] {
  return typeof of === 'string' ? lists[of] : of;
}

export function choiceOf({ of }: { of: readonly string[] | ListName }, lists: ChoiceLists) {
  return lists.checks?.[of as ListName] ?? z.enum(optionsOf({ of }, lists));
}

const listed = new WeakMap<object, ListName>();

/** Any string is accepted, because the list may have changed since the value was stored. */
export function chosenFrom(list: ListName) {
  return fromList(list, z.string());
}

/** The mark tells tools the list of the schema. */
export function fromList<Schema extends z.ZodMiniType>(list: ListName, schema: Schema): Schema {
  listed.set(schema, list);
  return schema;
}

export function listBehind(schema: object): ListName | undefined {
  return listed.get(schema);
}
