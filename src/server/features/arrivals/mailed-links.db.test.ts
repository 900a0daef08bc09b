import { expect, test } from 'vitest';

import type { ArrivalLink, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { mailingYard } from '#test/mailing-yard.ts';

const yard = mailingYard();

async function makeLink(): Promise<ArrivalLink & { arrival: string }> {
  const expected = { facility: 'Woodridge', from: '2026-05-04T13:00', numbers: ['PU-20418'], note: 'Ask for Maria' };
  const { id: arrival } = (await yard.staff.post('/api/expected-arrivals', expected)).json<ArrivalView>();
  return { arrival, ...(await yard.staff.post('/api/arrival-links', { arrival })).json<ArrivalLink>() };
}

const mail = ({ arrival, token, code }: Awaited<ReturnType<typeof makeLink>>, to = 'driver@example.com') =>
  yard.staff.post('/api/arrival-links/mail', { arrival, token, code, to, language: 'fr' });

test('a link goes out in the language of its reader, says nothing of the load, and its address goes with the arrival', async () => {
  const link = await makeLink();
  expect(link.mailable).toBe(true);
  expect((await mail(link)).statusCode).toBe(204);
  await yard.send();
  const [sent] = yard.server.received;
  expect(sent?.to).toEqual(['driver@example.com']);
  const text = sent!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text).toContain(`https://yard.example/a#${link.token}`);
  expect(text).toContain(link.code);
  expect(text).toContain('Ouvrir le formulaire');
  expect(text).not.toMatch(/20418|Maria/);
  expect(await yard.mails()).toMatchObject([{ kind: 'arrival', recipient: 'driver@example.com', state: 'sent' }]);
  await yard.site.context.database.pool.query('delete from expected_arrivals');
  expect(await yard.mails()).toEqual([]);
});

test('only the link that there is can be mailed, while it leads somewhere and mail is set up', async () => {
  const first = await makeLink();
  const second = (await yard.staff.post('/api/arrival-links', { arrival: first.arrival })).json<ArrivalLink>();
  expect((await mail(first)).statusCode).toBe(409);
  expect((await mail({ ...first, ...second, code: first.code })).statusCode).toBe(409);
  expect((await mail({ ...first, ...second }, 'no address')).statusCode).toBe(400);
  await yard.set({ mailOn: false });
  expect((await mail({ ...first, ...second })).statusCode).toBe(409);
  await yard.set({ mailOn: true });
  await yard.staff.patch(`/api/expected-arrivals/${first.arrival}`, { changes: { isCanceled: true } });
  expect((await mail({ ...first, ...second })).statusCode).toBe(409);
  expect(await yard.mails()).toEqual([]);
});
