import { checkIn, expect, test, truck } from './support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('A call that the browser is pushed is shown in its words', async ({ page, context, yard }) => {
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
  const data = JSON.stringify({ title: 'Go to dock 6', body: 'K42, Woodridge. Open to answer.', language: 'en' });
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
});
