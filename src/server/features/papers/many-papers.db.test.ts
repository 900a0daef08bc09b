import { expect, test } from 'vitest';

import { measureManyPapers } from '#test/many-papers.ts';
import { createTestDatabase } from '#test/test-database.ts';

test('what nothing names is swept, every picture is copied once and comes back whole', async () => {
  const database = await createTestDatabase();
  try {
    const many = await measureManyPapers({ pictures: 40, orphans: 5, bytes: 3_000, database });
    expect(many.tended.result).toEqual({ deleted: 0, swept: 5, stored: 40, missing: 0 });
    expect([many.copied.result, many.again.result, many.restored.result]).toEqual([
      { copied: 40, removed: 0 },
      { copied: 0, removed: 0 },
      40,
    ]);
    expect(many.checked.result).toEqual({ checked: 40, faults: [], unnamed: [] });
  } finally {
    await database.drop();
  }
});
