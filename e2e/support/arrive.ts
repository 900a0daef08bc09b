import type { APIRequestContext } from '@playwright/test';
import { v7 } from 'uuid';

import type { CheckInForm } from '../../src/shared/check-in/driver-fields.ts';
import { expect, type Truck } from './test.ts';

/**
 * Checks trucks in through the API, to set up a test's yard. The calling page gets the receipts, like a driver's phone.
 */
export async function arrive(
  { request }: { request: APIRequestContext },
  site: string,
  drivers: readonly Truck[],
  facility: CheckInForm['facility'] = 'Woodridge',
): Promise<void> {
  for (const driver of drivers) {
    const form = { ...driver, facility, purpose: 'Delivery', comments: '' };
    const answer = await request.post(`${site}/api/check-ins`, { data: { id: v7(), ...form, confirmed: true } });
    expect(answer.status()).toBe(201);
  }
}
