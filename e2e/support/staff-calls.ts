import { type APIRequestContext, request } from '@playwright/test';

import { expect } from './test.ts';
import { administrator } from './yard-server.ts';

/** Staff who change records through the API. */
export async function staffOf(site: string): Promise<APIRequestContext> {
  const staff = await request.newContext({ baseURL: site });
  await staff.post('/api/auth/token?grant_type=password', { data: administrator });
  return staff;
}

/** Changes the truck with this container; `site` is for staff who are signed in on a page. */
export async function change(
  staff: APIRequestContext,
  containerNumber: string,
  changes: object,
  site = '',
): Promise<void> {
  const found = await staff.get(`${site}/api/check-ins`, { params: { search: containerNumber } });
  const [row] = (await found.json()).checkIns as { id: string }[];
  const answer = await staff.patch(`${site}/api/check-ins/${row?.id}`, { data: { changes } });
  expect(answer.status()).toBe(200);
}
