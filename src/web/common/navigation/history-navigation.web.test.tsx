import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Link } from './link.tsx';
import { type Go, useNavigation } from './navigation.ts';
import { HistoryNavigation } from './history-navigation.tsx';

function Shown() {
  const { location, by } = useNavigation();
  return <output>{`${by} ${location.search || 'start'} ${JSON.stringify(location.state)}`}</output>;
}

it('goes between the pages of its document, back as well, and leaves it for others', async () => {
  const leave = vi.fn<Go>();
  await render(
    <HistoryNavigation isOwn={(pathname) => pathname !== '/elsewhere'} leave={leave}>
      <Shown />
      <Link to="?page=2" state={7}>
        Next
      </Link>
      <Link to="/elsewhere" state={8}>
        Elsewhere
      </Link>
    </HistoryNavigation>,
  );
  const shown = page.getByRole('status');
  const before = history.length;
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(shown).toHaveTextContent('PUSH ?page=2 7');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(shown).toHaveTextContent('REPLACE ?page=2 7');
  expect(history.length).toBe(before + 1);
  history.back();
  await expect.poll(() => shown.element().textContent).toMatch(/^POP .* null$/);
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  expect(leave).toHaveBeenCalledExactlyOnceWith(`${location.origin}/elsewhere`, { replace: false, state: 8 });
});

it('keeps the language that its address names on the way to other pages for drivers', async () => {
  const before = location.href;
  history.replaceState(null, '', '?lang=pl');
  const leave = vi.fn<Go>();
  await render(
    <HistoryNavigation isOwn={() => false} leave={leave}>
      {['/queue?facility=woodridge', '/success?lang=es', '/admin'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </HistoryNavigation>,
  );
  for (const link of page.getByRole('link').all()) await link.click();
  const addresses = leave.mock.calls.map(([to]) => to.replace(location.origin, ''));
  expect(addresses).toEqual(['/queue?facility=woodridge&lang=pl', '/success?lang=es', '/admin']);
  history.replaceState(null, '', before);
});
