import type { BrowserContext } from '@playwright/test';

import { chromiumArguments, chromiumPath } from '../scripts/lib/chromium.js';
import { checkIn, expect, test, truck } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The browser of the other tests shows no notifications.
  launchOptions: { executablePath: chromiumPath() ?? '/usr/bin/chromium', args: [...chromiumArguments] },
});

/** Presses the message that is shown; returns the addresses of the pages that the worker brings to the front. */
async function pressMessage(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the worker is not known to the browser context');
  // In words, since the types of these tests know pages alone. A browser grants the real `focus` to a press by hand.
  return worker.evaluate(`(async () => {
    const fronted = [];
    WindowClient.prototype.focus = async function () { fronted.push(new URL(this.url).pathname); };
    const [notification] = await registration.getNotifications();
    const press = new NotificationEvent('notificationclick', { notification });
    let done;
    press.waitUntil = (promise) => (done = promise);
    dispatchEvent(press);
    await done;
    return fronted;
  })()`);
}

test('A call that the browser is pushed is shown in its words, and a press brings the visit to the front', async ({
  page,
  context,
  yard,
}) => {
  await checkIn(page, yard.url, truck());
  await page.goto(`${yard.url}/visit`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify({
    title: 'Go to dock 6',
    body: 'K42, Woodridge. Open to answer.',
    language: 'en',
    visit: '/v#0',
  });
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: yard.url,
    registrationId: await registered,
    data,
  });
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, lang }) => ({ title, body, lang }));
    });
  await expect.poll(shown).toEqual([{ title: 'Go to dock 6', body: 'K42, Woodridge. Open to answer.', lang: 'en' }]);

  expect(await pressMessage(context)).toEqual(['/visit']);
  await expect.poll(shown, 'a message that was pressed goes away').toEqual([]);
});
