import type { FieldOption, FormDefinition } from '#shared/form/definition.ts';
import type { DraftField } from './draft-field.ts';

export type Side = 'yours' | 'theirs';
export type Sides = Readonly<Record<string, Side>>;

/** Two people changed a part of a field, or the `order` of the fields, differently. */
export interface Clash {
  readonly key: string;
  readonly id: string;
  readonly part: string;
  readonly yours: unknown;
  readonly theirs: unknown;
}

type Parts = Readonly<Record<string, unknown>>;

/** Absent members and the order of members make no difference. */
function notation(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted) ?? '';
}

export const isSame = (a: unknown, b: unknown) => notation(a) === notation(b);

interface Three<Value> {
  base: Value;
  yours: Value;
  theirs: Value;
}

/** The side that changed the value wins; if both did, the chosen side, and `yours` until one is chosen. */
function settled<Value>({ base, yours, theirs }: Three<Value>, side: Side | undefined) {
  if (isSame(yours, theirs) || isSame(theirs, base)) return { value: yours, isClash: false };
  if (isSame(yours, base)) return { value: theirs, isClash: false };
  return { value: side === 'theirs' ? theirs : yours, isClash: true };
}

type Entries = readonly { readonly id: string }[];

/**
 * The order is that of the side that changed it; ids that only the other side has follow the same neighbor as there.
 */
function mergedOrder({ base, yours, theirs }: Three<Entries>, side: Side | undefined) {
  const [before, own, others] = [base, yours, theirs].map((list) => list.map(({ id }) => id)) as [
    string[],
    string[],
    string[],
  ];
  const common = (ids: string[]) => ids.filter((id) => [before, own, others].every((each) => each.includes(id)));
  const { value, isClash } = settled({ base: common(before), yours: common(own), theirs: common(others) }, side);
  const isOwn = isSame(value, common(own));
  const [lead, rest] = isOwn ? [own, others] : [others, own];
  const merged = [...lead];
  for (const [place, id] of rest.entries()) {
    if (!merged.includes(id)) merged.splice(merged.indexOf(rest[place - 1] ?? '') + 1, 0, id);
  }
  return { ids: merged, isClash };
}

const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** Options are merged one by one, so that no option added by either side is lost. */
function mergedOptions({ base, yours, theirs }: Three<readonly FieldOption[]>, side: Side | undefined) {
  const [before, own, others] = [byId(base), byId(yours), byId(theirs)];
  const { ids } = mergedOrder({ base, yours, theirs }, side);
  const merged = ids.map((id) => {
    const three = { base: before.get(id), yours: own.get(id), theirs: others.get(id) };
    if (!three.yours || !three.theirs) return { value: three.yours ?? three.theirs, isClash: false };
    return settled(three, side);
  });
  return {
    value: merged.flatMap(({ value }) => value ?? []),
    isClash: merged.some(({ isClash }) => isClash),
  };
}

function mergedPart(part: string, three: Three<unknown>, side: Side | undefined) {
  const lists = [three.base, three.yours, three.theirs];
  if (part !== 'options' || !lists.every(Array.isArray)) return settled(three, side);
  return mergedOptions(three as Three<readonly FieldOption[]>, side);
}

function mergedField({ base, yours, theirs }: Three<DraftField>, sides: Sides) {
  const [before, own, others] = [base, yours, theirs] as unknown as [Parts, Parts, Parts];
  const clashes: Clash[] = [];
  const parts: Record<string, unknown> = {};
  for (const part of new Set([before, own, others].flatMap((each) => Object.keys(each)))) {
    const key = `${yours.id}.${part}`;
    const three = { base: before[part], yours: own[part], theirs: others[part] };
    const { value, isClash } = mergedPart(part, three, sides[key]);
    if (value !== undefined) parts[part] = value;
    if (isClash) clashes.push({ key, id: yours.id, part, yours: three.yours, theirs: three.theirs });
  }
  return { field: parts as unknown as DraftField, clashes };
}

/**
 * Somebody else may have published meanwhile: each part has the change of the side that made one, and if both did, that
 * of the side chosen for it. `clashes` are the parts that need a choice.
 */
export function mergeForms(
  base: FormDefinition,
  yours: readonly DraftField[],
  theirs: FormDefinition,
  sides: Sides = {},
): { fields: readonly DraftField[]; clashes: readonly Clash[] } {
  const [before, own, others] = [byId(base.fields), byId(yours), byId(theirs.fields)] as Map<string, DraftField>[];
  const order = mergedOrder({ base: base.fields, yours, theirs: theirs.fields }, sides['order']);
  const clashes: Clash[] = [];
  if (order.isClash) {
    clashes.push({ key: 'order', id: '', part: 'order', yours: [...yours], theirs: [...theirs.fields] });
  }
  const fields = order.ids.flatMap((id): DraftField[] => {
    const three = { base: before?.get(id), yours: own?.get(id), theirs: others?.get(id) };
    if (!three.base || !three.yours || !three.theirs)
      return [three.yours ?? three.theirs].filter((each) => each !== undefined);
    const merged = mergedField(three as Three<DraftField>, sides);
    clashes.push(...merged.clashes);
    return [merged.field];
  });
  return { fields, clashes };
}
