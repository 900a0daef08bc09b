import type { Page } from '@playwright/test';
import { v7 } from 'uuid';

import type { CheckInForm } from '../../src/shared/check-in/form.ts';
import { expect, type Truck } from './test.ts';

/** Checks trucks in without the form, so that a test begins with the yard it is about. */
export async function arrive(
  page: Page,
  site: string,
  drivers: readonly Truck[],
  facility: CheckInForm['facility'] = 'Woodridge',
): Promise<void> {
  for (const driver of drivers) {
    const form = { ...driver, facility, purpose: 'Delivery', comments: '' };
    const answer = await page.request.post(`${site}/api/check-ins`, { data: { id: v7(), ...form, confirmed: true } });
    expect(answer.status()).toBe(201);
  }
}
