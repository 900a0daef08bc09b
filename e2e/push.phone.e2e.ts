import type { BrowserContext } from '@playwright/test';

import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { checkIn, expect, test, truck } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The browser of the other tests shows no notifications.
  launchOptions: { executablePath: chromiumPath() ?? '/usr/bin/chromium', args: [...chromiumArguments] },
});

/** Makes the worker an event, waits until it has dealt with it; returns the addresses of the pages brought to the front. */
async function tell(context: BrowserContext, made: string): Promise<string[]> {
  // The page may know of its worker before the browser's driver does.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // In words, since the types of these tests know pages alone. A browser grants the real `focus` to a press by hand.
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
