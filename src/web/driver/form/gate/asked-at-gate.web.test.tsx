import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { formFields } from '#shared/check-in/driver-fields.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import type { SiteRulesInForce } from '#shared/site-rules/site-rules.ts';
import { gate } from '#shared/words/en/gate.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { configAsking, fillAndSend, openDriverForm } from '#test/open-driver-form.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { NewCheckInScreen } from '../new-check-in-screen.tsx';

const texts = gate.rules;
const rules = page.getByRole('region', { name: texts.title });
const accept = page.getByRole('checkbox', { name: texts.accept });
const confirmation = page.getByRole('checkbox', { name: formWords.confirmation });
const sentPage = page.getByText('Sent', { exact: true });
const accepted = (version: number) => ({ siteRules: { version, language: 'en', at: expect.any(String) as string } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessionStorage.clear();
  localStorage.clear();
  offlineQueue.refresh();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Presses again once a press no longer counts as a double tap, after a second. */
async function sendAgain() {
  vi.advanceTimersByTime(2000);
  await page.getByRole('button', { name: formWords.submit }).click();
}

interface Yard {
  inForce?: SiteRulesInForce;
  shown?: FakeRoute;
  take?: FakeRoute;
}

/** Shows the form of a facility with these rules in force; returns the bodies sent. */
async function open({ inForce = { version: 3 }, shown, take }: Yard = {}) {
  const config = configAsking({ siteRules: inForce });
  const { id } = config.facilities.find((one) => 'siteRules' in one)!;
  const text = { version: inForce.version, language: 'en', text: 'Wear a vest.\n\n- 5 mph' };
  const opened = await openDriverForm(config, {
    [`GET /api/facilities/${id}/site-rules/shown`]: shown ?? (() => Response.json(text)),
    ...(take && { 'POST /api/check-ins': take }),
  });
  await expect.element(rules).toBeVisible();
  return opened;
}

it('a driver reads the rules, is asked for the tick, and what he accepted goes with his check-in', async () => {
  const { bodies } = await open();
  await expect.element(rules.getByText('Wear a vest.')).toBeVisible();
  await expect.element(rules.getByRole('listitem')).toMatchTextContent('5 mph');
  await fillAndSend();
  await expect.element(rules.getByText(texts.required)).toBeVisible();
  expect(bodies()).toEqual([]);
  await accept.click();
  await expect.element(rules.getByText(texts.required)).not.toBeInTheDocument();
  await sendAgain();
  await expect.element(sentPage).toBeVisible();
  expect(bodies()).toMatchObject([accepted(3)]);
});

it('pictures are below the text, with what is said instead of them', async () => {
  const sha256 = 'b'.repeat(64);
  const picture = { sha256, width: 800, height: 600, language: 'pl', text: 'Gdzie parkować' };
  await open({ shown: () => Response.json({ version: 3, language: 'en', text: 'Park here.', pictures: [picture] }) });
  const shown = rules.getByRole('img', { name: picture.text });
  await expect.element(shown).toHaveAttribute('src', `/api/site-rules/pictures/${sha256}`);
  await expect.element(shown).toHaveAttribute('lang', 'pl');
});

it('a phone that has accepted is asked again after the days, or by another version, and may read them meanwhile', async () => {
  const inForce = { version: 3, askAgainDays: 30 };
  const first = await open({ inForce });
  await accept.click();
  await fillAndSend();
  await expect.element(sentPage).toBeVisible();
  await first.leave();

  const second = await open({ inForce });
  await expect.element(accept).not.toBeInTheDocument();
  await rules.getByText(texts.read).click();
  await expect.element(rules.getByText('Wear a vest.')).toBeVisible();
  await fillAndSend();
  await expect.element(sentPage).toBeVisible();
  expect(second.bodies()).toMatchObject([accepted(3)]);
  await second.leave();

  await open({ inForce: { version: 4, askAgainDays: 30 } });
  await expect.element(accept).not.toBeChecked();
});

it('without days, every check-in is asked', async () => {
  const first = await open();
  await accept.click();
  await fillAndSend();
  await expect.element(sentPage).toBeVisible();
  await first.leave();
  await open();
  await expect.element(accept).not.toBeChecked();
});

it('where other rules are in force meanwhile, they are read and asked for with everything else kept', async () => {
  let version = 3;
  const { bodies } = await open({
    shown: () => Response.json({ version, language: 'en', text: `Rules ${version}` }),
    take: () => {
      if (version === 4) return Response.json({}, { status: 201 });
      version = 4;
      const siteRules = { ...broken('not_valid'), message: 'Not valid' };
      return problemAnswer(400, 'validation_failed', 'Please read.', { fields: { siteRules } });
    },
  });
  await accept.click();
  await fillAndSend();
  await expect.element(rules.getByText('Rules 4')).toBeVisible();
  await expect.element(page.getByLabelText('Driver name')).toHaveValue('Maria Lopez');
  await expect.element(rules.getByText(texts.required)).toBeVisible();
  await accept.click();
  await sendAgain();
  await expect.element(sentPage).toBeVisible();
  expect(bodies()).toMatchObject([accepted(3), accepted(4)]);
});

it('rules that cannot be read keep nobody out', async () => {
  const { bodies } = await open({
    shown: () => {
      throw new TypeError('no network');
    },
  });
  await expect.element(rules.getByText(texts.offline)).toBeVisible();
  await fillAndSend();
  await expect.element(sentPage).toBeVisible();
  expect(bodies()).toEqual([expect.not.objectContaining({ siteRules: expect.anything() as unknown })]);
});

it('where nothing is asked, the form has its own fields and nothing is asked for', async () => {
  const config = buildConfig();
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(config),
  });
  configStore.write(config);
  const { container } = await render(
    <MemoryRouter initialEntries={['/driver']}>
      <NewCheckInScreen />
    </MemoryRouter>,
  );
  await expect.element(confirmation).toBeVisible();
  const names = Array.from(container.querySelectorAll('form [name]'), (control) => control.getAttribute('name'));
  expect(names.toSorted()).toEqual([...formFields, 'confirmed', 'language'].toSorted());
  expect(server.requests.filter(({ call }) => call.includes('site-rules'))).toEqual([]);
});
