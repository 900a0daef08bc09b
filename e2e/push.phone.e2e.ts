import type { BrowserContext } from '@playwright/test';

import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { checkIn, expect, test, truck } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless browser of the other tests shows no notifications.
  launchOptions: { executablePath: chromiumPath() ?? '/usr/bin/chromium', args: [...chromiumArguments] },
});

/**
 * Dispatches an event to the service worker and waits until it is handled; returns the addresses of the pages that were
 * focused.
 */
async function tell(context: BrowserContext, made: string): Promise<string[]> {
  // The page may know its service worker before Playwright does.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // As a string, because these tests have no types for workers. Browsers allow the real `focus` only after a user's
  // press.
  return worker.evaluate(`(async () => {
    const fronted = [];
    WindowClient.prototype.focus = async function () { fronted.push(new URL(this.url).pathname); };
    const event = ${made};
    let done;
    event.waitUntil = (promise) => (done = promise);
    dispatchEvent(event);
    await done;
    return fronted;
  })()`);
}

const push = (call: Record<string, string>) =>
  `new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(call))} })`;
const press = `new NotificationEvent('notificationclick', { notification: (await registration.getNotifications())[0] })`;

test('A call that the browser is pushed is shown in its words, and a press brings the visit to the front', async ({
  page,
  context,
  yard,
}) => {
  await checkIn(page, yard.url, truck());
  await page.goto(`${yard.url}/visit`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const call = { title: 'Go to dock 6', body: 'K42, Woodridge. Open to answer.', language: 'en', visit: '/v#0' };
  await tell(context, push(call));
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, lang }) => ({ title, body, lang }));
    });
  await expect.poll(shown).toEqual([{ title: call.title, body: call.body, lang: 'en' }]);

  expect(await tell(context, press)).toEqual(['/visit']);
  await expect.poll(shown, 'a message that was pressed goes away').toEqual([]);
});
