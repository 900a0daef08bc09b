import '#web/styles/index.css';

import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { calendarPath } from '#shared/contract/arrival-calendar.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { buildConfig, buildFacilityList } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';

const { facilities } = buildFacilityList();
const url = `/api/facilities/${facilities[0]!.id}/calendar`;
const part = page.getByRole('region', { name: 'Calendar of expected arrivals' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

let madeAt: string | null;
let made: number;
beforeEach(async () => {
  await page.viewport(1280, 900);
  madeAt = null;
  made = 0;
});

async function open(routes: Record<string, FakeRoute> = {}, expectsArrivals = true) {
  const config = buildConfig({ ...(expectsArrivals && { expectsArrivals }), publicUrl: 'https://yard.example' });
  const stage = await openSettings('/facilities/woodridge', {
    role: 'manager',
    routes: {
      'GET /api/config': () => Response.json(config),
      'GET /api/facilities': () => Response.json({ facilities }),
      [`GET ${url}`]: () => Response.json({ madeAt }),
      [`POST ${url}`]: () => {
        madeAt = '2026-05-04T17:00:00Z';
        made += 1;
        return Response.json({ madeAt, path: calendarPath(`token-${made}`) }, { status: 201 });
      },
      [`DELETE ${url}`]: () => {
        madeAt = null;
        return new Response(null, { status: 204 });
      },
      ...routes,
    },
  });
  configStore.write(config);
  return stage;
}

it('an address is made, shown once with a way to copy it, replaced after a question, and removed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await expect.element(part.getByText('There is no address yet.')).toBeVisible();
  await button('Make an address').click();
  const address = part.getByLabelText('Address for calendars');
  await expect.element(address).toHaveValue('https://yard.example/api/expected-arrivals/calendar/token-1.ics');
  await expect.element(part.getByText('There is an address since May 4, 2026, 12:00 PM.')).toBeVisible();
  await button('Copy address').click();
  await expect.element(part.getByText('Copied')).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith('https://yard.example/api/expected-arrivals/calendar/token-1.ics');
  await button('Replace the address').click();
  await confirm('Replace the address');
  await expect.element(address).toHaveValue('https://yard.example/api/expected-arrivals/calendar/token-2.ics');
  await button('Remove the address').click();
  await confirm('Remove the address');
  await expect.element(part.getByText('The address is removed.')).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
  await expect.element(button('Make an address')).toBeVisible();
});

it('what is refused is said, and the address stays', async () => {
  madeAt = '2026-05-04T17:00:00Z';
  await open({ [`DELETE ${url}`]: () => problemAnswer(403, 'forbidden', 'Your account may not do this.') });
  await button('Remove the address').click();
  await confirm('Remove the address');
  await expect.element(part.getByRole('alert')).toMatchTextContent('Your account may not do this.');
  await expect.element(button('Replace the address')).toBeVisible();
});

it('where arrivals are not expected there is none, and nothing is asked', async () => {
  const { server } = await open({}, false);
  await expect.element(page.getByRole('list', { name: 'Docks' })).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
  expect(server.callsTo(`GET ${url}`)).toEqual([]);
});
