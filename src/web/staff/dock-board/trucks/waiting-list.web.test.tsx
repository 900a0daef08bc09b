import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { signInAnew } from '#test/open-dashboard.tsx';
import { openDockBoard } from '#test/open-dock-board.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';

const waits = (driverName: string, minutes: number) =>
  buildStaffCheckIn({ driverName, dateCreated: new Date(Date.now() - minutes * 60_000).toISOString(), ticket: null });

beforeEach(async () => {
  localStorage.clear();
  signInAnew();
  await page.viewport(1440, 900);
});

it('says when each truck that waits is usually called, as its driver is told', async () => {
  const trucks = [waits('Ana', 5), waits('Ben', 4), waits('Cleo', 3), waits('Dov', 2)];
  const [ana, ben, cleo, dov] = trucks.map(({ id }) => id);
  const { server } = await openDockBoard({
    trucks,
    docks: [{}],
    routes: {
      'GET /api/estimates': () =>
        Response.json({
          estimates: [
            { id: ana, estimate: { state: 'by', at: '2099-05-04T19:40:00.000Z' } },
            { id: ben, estimate: { state: 'long' } },
            { id: cleo, estimate: { state: 'withdrawn', reason: 'late', calledLastHour: 2 } },
            { id: dov, estimate: { state: 'unknown', calledLastHour: 2 } },
          ],
        }),
    },
  });
  await expect.element(page.getByText('Usually called by 2:40 PM')).toBeVisible();
  await expect.element(page.getByText('Usually called in more than 3 hours')).toBeVisible();
  await expect.element(page.getByText('It is taking longer than usual.')).toBeVisible();
  expect(page.getByText('in the last hour', { exact: false }).query(), 'staff see the calls').toBeNull();
  expect(server.callsTo('GET /api/estimates').map(({ url }) => url.search)).toEqual(['?facility=Woodridge']);
});

it('says once why nobody has an estimate', async () => {
  const trucks = [waits('Ana', 5), waits('Ben', 4)];
  const estimate = { state: 'withdrawn', reason: 'pace' };
  await openDockBoard({
    trucks,
    docks: [{}],
    routes: {
      'GET /api/estimates': () => Response.json({ estimates: trucks.map(({ id }) => ({ id, estimate })) }),
    },
  });
  const why = page.getByText('No estimate right now: nobody has been called for a while.');
  await expect.element(why).toBeVisible();
  expect(why.elements().length).toBe(1);
});

it('leaves of a long name that reads from the right its beginning', async () => {
  const name = 'محمد عبد الرحمن الخطيب العبد الله الهاشمي';
  const ticketed = { ...waits(name, 10), ticket: 'R79', carrier: `${name} ${name}` };
  await openDockBoard({ trucks: [ticketed], docks: [{}] });
  await expect.element(page.getByRole('button', { name: /^Call .?R79/ })).toBeVisible();
  const isSeen = (node: Text, at: number) => {
    const [range, box] = [new Range(), node.parentElement?.closest('[class*="line-clamp"]')];
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const [letter, frame] = [range.getBoundingClientRect(), box?.getBoundingClientRect()];
    return (
      frame !== undefined &&
      letter.top < frame.bottom &&
      letter.left >= frame.left - 1 &&
      letter.right <= frame.right + 1
    );
  };
  const cut = [...document.querySelectorAll('[class*="line-clamp"]')].flatMap((box) => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const first = texts.nextNode();
    return first instanceof Text && first.data.startsWith('محمد') ? [first] : [];
  });
  expect(cut.map(({ data }) => data.length).length, 'door, name and carrier').toBe(3);
  expect(cut.every((text) => isSeen(text, 0))).toBe(true);
  expect(
    cut.some((text) => isSeen(text, text.length - 1)),
    'none is whole',
  ).toBe(false);
});
