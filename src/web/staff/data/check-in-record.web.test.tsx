import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { installFakeServer } from '#test/fake-server.ts';
import { signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { useCheckInList } from './check-in-list.ts';
import { useCheckIn } from './check-in-record.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from './staff-store.ts';

function Record({ id }: { id: string }) {
  const { data, isError } = useCheckIn(id);
  return (
    <p>
      {data?.driverName ?? 'nobody'}, {isError ? 'not read' : 'reading'}
    </p>
  );
}

const everybody = {};

function List() {
  const { data } = useCheckInList(everybody);
  return (
    <ul>
      {data?.checkIns.map(({ id, driverName }) => (
        <li key={id}>{driverName}</li>
      ))}
    </ul>
  );
}

beforeEach(signInAnew);

it('a record from a list stays on screen if it cannot be loaded itself', async () => {
  const record = buildStaffCheckIn({ driverName: 'Ana Ruiz' });
  installFakeServer({
    [`GET /api/check-ins/${record.id}`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const list = { view: 'staff', checkIns: [record], totalCount: 1, hasMore: false, totalIsLowerBound: false };
  queryClient.setQueryData(queryKeys.list({ page: 0 }), list);
  await render(
    <QueryClientProvider client={queryClient}>
      <Record id={record.id} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Ana Ruiz, reading')).toBeVisible();
  await expect.element(page.getByText('Ana Ruiz, not read')).toBeVisible();
});

it('what one screen loads that is newer is shown by every other, without an event', async () => {
  const record = buildStaffCheckIn({ driverName: 'Ana Ruiz' });
  const renamed = { ...record, driverName: 'Ana Ruiz-Vega', version: record.version + 1 };
  const list = { view: 'staff', checkIns: [renamed], totalCount: 1, hasMore: false, totalIsLowerBound: false };
  installFakeServer({
    [`GET /api/check-ins/${record.id}`]: () => Response.json(record),
    'GET /api/check-ins': () => Response.json({ ...list, doneCount: null }),
  });
  const screens = (hasList: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Record id={record.id} />
      {hasList && <List />}
    </QueryClientProvider>
  );
  const { rerender } = await render(screens(false));
  await expect.element(page.getByText('Ana Ruiz, reading')).toBeVisible();
  await rerender(screens(true));
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Ana Ruiz-Vega');
  await expect.element(page.getByText('Ana Ruiz-Vega, reading')).toBeVisible();
});
