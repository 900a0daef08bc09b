/** Names of tables in an order in which each comes after those it refers to. `references` are pairs: from, to. */
export function inFillingOrder(names: readonly string[], references: readonly (readonly [string, string])[]): string[] {
  const ordered: string[] = [];
  const left = new Set(names.toSorted());
  while (left.size > 0) {
    const next = [...left].find(
      (name) => !references.some(([from, to]) => from === name && to !== name && left.has(to)),
    );
    if (next === undefined) throw new Error(`these tables refer to each other in a circle: ${[...left].join(', ')}`);
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}
