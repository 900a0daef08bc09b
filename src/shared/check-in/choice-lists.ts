import * as z from 'zod/mini';

/** The lists that differ between installations: what may be chosen for the fields that name one. */
export interface ChoiceLists {
  readonly facilities: readonly string[];
  readonly docks: readonly string[];
}

export type ListName = keyof ChoiceLists;

/** What may be chosen for a field: its own closed list, or one of the installation's. */
export function optionsOf({ of }: { of: readonly string[] | ListName }, lists: ChoiceLists): readonly string[] {
  return typeof of === 'string' ? lists[of] : of;
}

const listed = new WeakMap<object, ListName>();

/** A stored value that was chosen from a list of the installation, read as it is: the list may have changed since. */
export function chosenFrom(list: ListName) {
  const schema = z.string();
  listed.set(schema, list);
  return schema;
}

/** The list that `chosenFrom` was given for a schema; undefined for any other schema. */
export function listBehind(schema: object): ListName | undefined {
  return listed.get(schema);
}
