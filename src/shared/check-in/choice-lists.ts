import * as z from 'zod/mini';

/** Lists of options that each installation configures, by the name a field refers to them with. */
export interface ChoiceLists {
  readonly facilities: readonly string[];
  readonly docks: readonly string[];
}

export type ListName = keyof ChoiceLists;

/** The options of a field: its own fixed list, or one of the installation's. */
export function optionsOf({ of }: { of: readonly string[] | ListName }, lists: ChoiceLists): readonly string[] {
  return typeof of === 'string' ? lists[of] : of;
}

const listed = new WeakMap<object, ListName>();

/**
 * The schema of a stored value that was chosen from one of the installation's lists. Any string is accepted, because
 * the list may have changed since.
 */
export function chosenFrom(list: ListName) {
  const schema = z.string();
  listed.set(schema, list);
  return schema;
}

/** The list that `chosenFrom` tied to this schema; undefined for any other schema. */
export function listBehind(schema: object): ListName | undefined {
  return listed.get(schema);
}
