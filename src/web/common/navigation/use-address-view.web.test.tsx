import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { useAddressView } from './use-address-view.ts';

const read = (params: URLSearchParams) => ({ sort: params.get('sort') ?? '', page: params.get('page') ?? '' });
const write = (view: { sort: string; page: string }) =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''));

function Screen() {
  const [view, change] = useAddressView(read, write);
  // Captured by a timer set when the page had just opened.
  const [early] = useState(() => change);
  return (
    <>
      <button type="button" onClick={() => change({ sort: 'carrier' })}>
        Sort
      </button>
      <button type="button" onClick={() => early({ page: '2' }, { replace: true })}>
        Early
      </button>
      <p>
        {view.sort} {view.page}
      </p>
    </>
  );
}

it('a change that began under an older URL reverts nothing', async () => {
  await render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect.element(page.getByText('carrier', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Early' }).click();
  await expect.element(page.getByText('carrier 2', { exact: true })).toBeVisible();
});
