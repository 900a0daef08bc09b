import { sendOverBadLine } from './support/papers-over-line.ts';
import { expect, test } from './support/test.ts';

// The full version, with 50 photos and ten kills, is `npm run bench -- paper-line`.
test('Photos arrive whole and once over a line that breaks by chance, though the browser is killed on the way', async () => {
  const { broken, ...sent } = await sendOverBadLine({ pictures: 5, kills: 1, seed: 39 });
  expect(sent).toMatchObject({ kept: 5, pieces: 2, stored: 5, differing: 0, lost: 0 });
  expect(broken).toBeGreaterThan(0);
});
