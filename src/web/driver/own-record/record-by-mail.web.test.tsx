import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { timeRecord } from '#shared/words/en/time-record.ts';
import { openDriversScreen } from '#test/open-drivers-screen.tsx';
import { problemAnswer } from '#test/fake-server.ts';
import { buildConfig } from '#test/public-config.ts';
import { buildTimeRecord } from '#test/time-record.ts';
import { buildVisit } from '#test/visit.ts';

const call = 'POST /api/check-ins/mine/time-record/mail';
const open = (byMail?: 'offered' | 'asked', answer = () => new Response(null, { status: 204 })) =>
  openDriversScreen('/time-record', buildConfig(), {
    'GET /api/check-ins/mine/time-record': () => Response.json(buildTimeRecord(byMail && { byMail })),
    [call]: answer,
  });
const address = () => page.getByLabelText('Your e-mail address');
const send = () => page.getByRole('button', { name: 'Send me the link' });

it('asks for an address, sends it with the visit and the language, and says that a link is on its way', async () => {
  const server = await open('offered');
  await address().fill('maria');
  await send().click();
  await expect.element(page.getByText('Enter an address such as name@example.com.')).toBeVisible();
  expect(server.callsTo(call)).toEqual([]);
  await address().fill(' maria@drivers.example ');
  await send().click();
  await expect.element(page.getByText(timeRecord.byMail.asked)).toBeVisible();
  const { id } = buildTimeRecord();
  const asked = { id, address: 'maria@drivers.example', language: 'en' };
  expect(server.callsTo(call).map(({ body }) => body)).toEqual([asked]);
  expect(address().elements()).toEqual([]);
});

it('says where it could not be sent, and keeps what was typed', async () => {
  await open('offered', () => problemAnswer(429, 'too_many_requests', 'Too many requests.'));
  await address().fill('maria@drivers.example');
  await send().click();
  await expect.element(page.getByText('It could not be sent. Try again later.')).toBeVisible();
  await expect.element(address()).toHaveValue('maria@drivers.example');
});

it('is not there where mail is not set up', async () => {
  await open();
  await expect.element(page.getByText('Corrections', { exact: true })).toBeVisible();
  expect(page.getByText('Get your time record by mail').elements()).toEqual([]);
});

it('asks for nothing where it was asked before', async () => {
  await open('asked');
  await expect.element(page.getByText(timeRecord.byMail.asked)).toBeVisible();
  expect(address().elements()).toEqual([]);
});

it.each([
  ['offered', '/visit', 1],
  ['offered', '/v#token', 0],
  [undefined, '/visit', 0],
] as const)('is %s on the page of a visit at %s once the truck has left', async (byMail, path, offers) => {
  const server = await openDriversScreen(path, buildConfig(), {
    'GET /api/visit': () => Response.json(buildVisit({ stage: 'completed', trucksAhead: null })),
    'GET /api/check-ins/mine/time-record': () => Response.json(buildTimeRecord(byMail && { byMail })),
    [call]: () => new Response(null, { status: 204 }),
  });
  const own = path === '/visit' ? 1 : 0;
  await expect.poll(() => server.callsTo('GET /api/check-ins/mine/time-record')).toHaveLength(own);
  await expect.element(page.getByText('All done. You can leave.').first()).toBeVisible();
  await expect.poll(() => address().elements()).toHaveLength(offers);
  if (offers === 0) return;
  await address().fill('maria@drivers.example');
  await send().click();
  await expect.element(page.getByText(timeRecord.byMail.asked)).toBeVisible();
  expect(server.callsTo(call)).toHaveLength(1);
});
