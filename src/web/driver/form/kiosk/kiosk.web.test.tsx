import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { firstForm } from '#shared/form/first-form.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { contrastOf } from '#test/contrast.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { speakWith } from '#web/common/data/words.ts';
import { Kiosk } from './kiosk.tsx';
import { letSealedGo, readSealed } from './kept-sealed.ts';
import { sendKeptSealed } from './send-sealed.ts';

// Nobody has the secret key: what is sealed for it cannot be decrypted here either.
const recipient = 'age157yunpqu3mvup52ak5vqcgswgtwhzyfc7k2hejfe304l8vzaauvqau03vu';
const config = buildConfig();
const receipt = { ticket: 'K42', visit: 'q0W1e2R3t4Y5u6I7o8P9aA' };
let answer: FakeRoute;
let server: ReturnType<typeof installFakeServer>;

beforeEach(async () => {
  await page.viewport(768, 1024);
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of await readSealed()) await letSealedGo(id);
  answer = () => Response.json(receipt, { status: 201 });
  configStore.write({ ...config, form: short, formVersion: 2 });
  server = installFakeServer({
    'GET /api/config': () => Response.json(configStore.read()),
    'POST /api/device/check-ins': (request) => answer(request),
  });
});
afterEach(() => {
  vi.useRealTimers();
  speakWith('en', {});
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  localStorage.clear();
});

const show = () =>
  render(
    <Kiosk facilityId={config.facilities[0]!.id} recipient={recipient} closed={<p>Closed</p>} onRest={() => {}} />,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const offline: FakeRoute = () => {
  throw new TypeError('Failed to fetch');
};

const answers: Record<string, string> = {
  driverName: 'Maria Lopez',
  phoneNumber: '312-555-0134',
  driversLicense: 'D123-4567',
  carrier: 'Blue Line',
  containerNumber: 'MSKU 1234565',
  pickupDeliveryNumber: 'HB-1',
};

/** A form with two questions, for tests about something else. */
const short = {
  version: 2,
  fields: firstForm.fields.map((field) =>
    ['driverName', 'facility', 'carrier'].includes(field.id) || !field.system
      ? field
      : Object.assign({}, field, { presence: 'hidden' as const }),
  ),
};

/** Answers all questions and proceeds to the review. */
async function answerAll(): Promise<void> {
  await button('English').click();
  for (const id of ['driverName', 'carrier']) {
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe(id);
    await page.getByRole('textbox').fill(answers[id]!);
    await button('Next').click();
  }
  await expect.element(heading('Is everything right?')).toHaveFocus();
}

async function checkIn(): Promise<void> {
  await answerAll();
  await page.getByRole('checkbox').click();
  await button('Check In').click();
}

/** Everything the browser stores of this page besides its code. */
const left = () =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.body.outerHTML, location.href]);

it('checks a driver in by keyboard, one question a page, and shows the ticket and the way to the visit', async () => {
  configStore.write(config);
  await show();
  await button('English').click();
  const asked = firstForm.fields.filter(({ id }) => id !== 'facility').map(({ id }) => id);
  for (const [index, id] of asked.entries()) {
    await expect.element(heading(`Question ${index + 1} of ${asked.length}`)).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe(id);
    if (answers[id]) await userEvent.keyboard(answers[id]);
    await userEvent.keyboard(['purpose', 'comments'].includes(id) ? '{Tab}{Tab}{Enter}' : '{Enter}');
  }
  await expect.element(heading('Is everything right?')).toHaveFocus();
  await page.getByRole('checkbox').click();
  await button('Check In').click();
  await expect.element(heading('You are checked in')).toBeVisible();
  await expect.element(page.getByText('K42')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Scan this code/ })).toBeVisible();
  const [sent] = server.callsTo('POST /api/device/check-ins');
  const { sealed } = sent!.body as { sealed: string };
  expect(atob(sealed)).toMatch(/^age-encryption\.org\/v1/);
  expect(atob(sealed)).not.toContain('Lopez');
});

it('leaves nothing of a driver for the next one: not on the page, in storage, in the history or the language', async () => {
  await show();
  await answerAll();
  await button('Start over').click();
  await expect.element(heading('Choose your language')).toBeVisible();
  expect(left()).not.toMatch(/Lopez|Blue Line/);
  await button('Español').click();
  await expect.element(heading('Pregunta 1 de 2')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await button('Empezar de nuevo').click();
  await expect.element(heading('Choose your language')).toBeVisible();
  const length = history.length;
  await answerAll();
  expect(history.length).toBe(length);
});

it('offers the browser nothing to fill in or to remember', async () => {
  await show();
  await button('English').click();
  await expect.element(page.getByRole('textbox')).toHaveAttribute('autocomplete', 'off');
  expect(document.querySelector('form')?.getAttribute('autocomplete')).toBe('off');
});

it('forgets after a minute without use, asks before, and stays for whoever touches it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await show();
  await button('English').click();
  await page.getByRole('textbox').fill('Maria Lopez');
  vi.advanceTimersByTime(46_000);
  await expect.element(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await button('Go on').click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).toHaveValue('Maria Lopez');
  vi.advanceTimersByTime(61_000);
  await expect.element(heading('Choose your language')).toBeVisible();
  expect(left()).not.toContain('Lopez');
});

it('begins anew for whoever is asked and starts over, and what he presses for that is 60 px high', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await show();
  await button('English').click();
  await page.getByRole('textbox').fill('Maria Lopez');
  vi.advanceTimersByTime(46_000);
  const asked = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect.element(asked).toBeVisible();
  const pressed = [...asked.element().querySelectorAll('button')];
  expect(pressed.map((one) => one.getBoundingClientRect().height >= 60)).toEqual([true, true]);
  await asked.getByRole('button', { name: 'Start over' }).click();
  await expect.element(heading('Choose your language')).toBeVisible();
  expect(left()).not.toContain('Lopez');
});

it('says what is wrong at its question, goes back without loss, and changes an answer from the overview', async () => {
  await show();
  await button('English').click();
  await button('Next').click();
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(/at least 3 characters/);
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await page.getByRole('textbox').fill('Maria Lopez');
  await button('Next').click();
  await expect.element(heading('Question 2 of 2')).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('textbox')).toHaveValue('Maria Lopez');
  await button('Start over').click();
  await answerAll();
  await button('Change: Carrier').click();
  await page.getByRole('textbox').fill('Red Line');
  await button('Next').click();
  await expect.element(page.getByText('Red Line')).toBeVisible();
  await button('Check In').click();
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription(/Please confirm/);
  expect(server.callsTo('POST /api/device/check-ins')).toEqual([]);
});

it('leads to the question that the server names, and says where it refuses for another reason', async () => {
  await show();
  const fields = { carrier: { code: 'too_long', params: { max: 120 }, message: '' } };
  answer = () => problemAnswer(400, 'validation_failed', '', { fields } as never);
  await checkIn();
  await expect.element(page.getByLabelText(/^Carrier/)).toHaveAccessibleDescription(/at most 120 characters/);
  answer = () => problemAnswer(400, 'validation_failed', '');
  await button('Next').click();
  await page.getByRole('checkbox').click();
  await button('Check In').click();
  await expect.element(page.getByText('Your check-in was not taken. Please ask the staff.')).toBeVisible();
  expect(await readSealed()).toEqual([]);
});

it('keeps a check-in sealed while there is no network, and sends it once', async () => {
  answer = offline;
  await show();
  await checkIn();
  await expect.element(heading('Your check-in is kept')).toBeVisible();
  await button('Done').click();
  await expect.element(page.getByText('Check-ins that wait for the network: 1')).toBeVisible();
  expect(left() + JSON.stringify(await readSealed())).not.toMatch(/Lopez|Blue Line/);
  const tried = server.callsTo('POST /api/device/check-ins').length;
  answer = () => Response.json(receipt, { status: 201 });
  await Promise.all([sendKeptSealed(), sendKeptSealed()]);
  const sent = server.callsTo('POST /api/device/check-ins');
  expect(sent).toHaveLength(tried + 1);
  // Its driver has left, and the tablet may stand elsewhere meanwhile.
  expect(sent[0]?.body).not.toHaveProperty('keptAt');
  expect(sent.at(-1)?.body).toMatchObject({ keptAt: config.facilities[0]!.id });
  await expect.element(page.getByText(/wait for the network/)).not.toBeInTheDocument();
});

it('does not send for a driver who is there what waits for the answer to his own', async () => {
  let respond: (response: Response) => void = () => undefined;
  answer = () => new Promise<Response>((resolve) => (respond = resolve));
  await show();
  await checkIn();
  await expect.poll(() => server.callsTo('POST /api/device/check-ins').length).toBe(1);
  await sendKeptSealed();
  expect(server.callsTo('POST /api/device/check-ins')).toHaveLength(1);
  respond(Response.json(receipt, { status: 201 }));
  await expect.element(heading('You are checked in')).toBeVisible();
});

it('sends what a version before has kept, in its order', async () => {
  localStorage.setItem('warehouse-check-in:sealed:2', 'second');
  localStorage.setItem('warehouse-check-in:sealed:1', 'first');
  await show();
  const sent = () =>
    server.callsTo('POST /api/device/check-ins').map(({ body }) => (body as { sealed: string }).sealed);
  await expect.poll(sent).toEqual(['first', 'second']);
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes('sealed'))).toEqual([]);
});

it('keeps what is refused later, behind which no other waits', async () => {
  answer = offline;
  await show();
  for (let driver = 0; driver < 2; driver += 1) {
    await checkIn();
    await button('Done').click();
  }
  let requests = 0;
  answer = () =>
    (requests += 1) === 1 ? problemAnswer(400, 'validation_failed', '') : Response.json(receipt, { status: 201 });
  await sendKeptSealed();
  await expect.element(page.getByText('Check-ins that wait for the network: 1')).toBeVisible();
});

it('has the rules of the site accepted before it sends, by each driver', async () => {
  const [facility, ...others] = config.facilities;
  const asking = { ...config, facilities: [{ ...facility!, siteRules: { version: 3 } }, ...others] };
  configStore.write({ ...asking, form: short, formVersion: 2 });
  const shown = { version: 3, language: 'en', text: 'Wear a vest.' };
  installFakeServer({
    'GET /api/config': () => Response.json(configStore.read()),
    [`GET /api/facilities/${facility!.id}/site-rules/shown`]: () => Response.json(shown),
    'POST /api/device/check-ins': () => Response.json(receipt, { status: 201 }),
  });
  await show();
  for (let driver = 0; driver < 2; driver += 1) {
    await answerAll();
    await expect.element(page.getByText('Wear a vest.')).toBeVisible();
    await page.getByRole('checkbox', { name: /I confirm/ }).click();
    await button('Check In').click();
    const accept = page.getByRole('checkbox', { name: /I have read the site rules/ });
    await expect.element(accept).toHaveAccessibleDescription(/Please read the site rules/);
    await accept.click();
    await button('Check In').click();
    await button('Done').click();
  }
  await expect.element(heading('Choose your language')).toBeVisible();
});

it('is shown larger and in high contrast for as long as its driver is there', async () => {
  await show();
  const size = () => getComputedStyle(document.documentElement).fontSize;
  const before = size();
  await button('English').click();
  await button('Large text').click();
  await button('High contrast').click();
  expect(size()).not.toBe(before);
  await expect.element(button('High contrast')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.type(page.getByLabelText('Driver name'), 'Jo');
  await button('Next').click();
  await expect.element(page.getByLabelText('Driver name')).toHaveAttribute('aria-invalid', 'true');
  expect(contrastOf(page.getByLabelText('Driver name').element())).toBeGreaterThan(7);
  await button('Start over').click();
  await expect.element(heading('Choose your language')).toBeVisible();
  expect(size()).toBe(before);
  expect(document.documentElement.style.getPropertyValue('--ink')).toBe('');
});

it('one driver after the other leaves page and storage as they were', async () => {
  await show();
  const sizes = () => [
    document.querySelectorAll('*').length,
    localStorage.length,
    sessionStorage.length,
    history.length,
  ];
  await expect.element(heading('Choose your language')).toBeVisible();
  let first: number[] | undefined;
  for (let driver = 0; driver < 2; driver += 1) {
    await checkIn();
    await button('Done').click();
    await expect.element(heading('Choose your language')).toBeVisible();
    first ??= sizes();
    expect(sizes()).toEqual(first);
  }
});

it('a code that the driver was sent fills in what is known, which is not asked again and can be changed', async () => {
  configStore.write({ ...config, form: short, formVersion: 2, expectsArrivals: true });
  const found: FakeRoute[] = [
    () => problemAnswer(404, 'not_found', ''),
    () => Response.json({ state: 'used' }),
    () => Response.json({ state: 'open', known: { carrier: 'Blue Line' } }),
  ];
  server = installFakeServer({
    'GET /api/config': () => Response.json(configStore.read()),
    'POST /api/device/arrival': (request) => found.shift()!(request),
    'POST /api/device/check-ins': (request) => answer(request),
  });
  await show();
  await button('English').click();
  await button('I have a link or code').click();
  for (const sign of 'K7WM22') await button(sign).click();
  await button('Delete').click();
  await expect.element(page.getByLabelText('Code')).toHaveValue('K7WM2');
  await page.getByLabelText('Code').fill('K7WM2-4XPAR');
  await button('Open').click();
  await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription(/No load has this link or code/);
  await button('Open').click();
  await expect.element(page.getByText(/This link has been used/)).toBeVisible();
  await button('Check in without a link').click();
  await expect.element(heading('Question 1 of 2')).toBeVisible();
  await button('I have a link or code').click();
  await expect.element(page.getByLabelText('Code')).toHaveValue('');
  for (const sign of 'K7WM24XPARR') await button(sign).click();
  await button('Delete').click();
  await button('Open').click();
  await expect.element(page.getByText('Your load was found.')).toBeVisible();
  await expect.element(heading('Question 1 of 1')).toBeVisible();
  await page.getByRole('textbox').fill('Maria Lopez');
  await button('Next').click();
  await expect.element(heading('Is everything right?')).toBeVisible();
  expect(server.callsTo('POST /api/device/arrival').map(({ body }) => (body as { shown: string }).shown)).toEqual([
    'K7WM2-4XPAR',
    'K7WM2-4XPAR',
    'K7WM24XPAR',
  ]);
  await expect.element(page.getByText('Blue Line')).toBeVisible();
  await button('Change: Carrier').click();
  await button('Next').click();
  await page.getByRole('checkbox').click();
  await button('Check In').click();
  await expect.element(heading('You are checked in')).toBeVisible();
  await button('Done').click();
  await expect.element(heading('Choose your language')).toBeVisible();
  expect(left()).not.toMatch(/K7WM2|Blue Line/);
});

it('what a link tells and the form does not take is asked', async () => {
  configStore.write({ ...config, form: short, formVersion: 2, expectsArrivals: true });
  const known = { carrier: 'x'.repeat(200) };
  installFakeServer({
    'GET /api/config': () => Response.json(configStore.read()),
    'POST /api/device/arrival': () => Response.json({ state: 'open', known }),
  });
  await show();
  await button('English').click();
  await button('I have a link or code').click();
  await page.getByLabelText('Code').fill('K7WM2-4XPAR');
  await button('Open').click();
  await expect.element(heading('Question 1 of 2')).toBeVisible();
});

it('where no links are made, nothing offers to show one', async () => {
  await show();
  await button('English').click();
  await expect.element(heading('Question 1 of 2')).toBeVisible();
  await expect.element(button('I have a link or code')).not.toBeInTheDocument();
});
