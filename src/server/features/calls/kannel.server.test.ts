import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { freePorts } from '#test/failover/processes.ts';
import { Kannel, missingOfKannel } from '#test/kannel.ts';
import { textConsent, TextingYard } from '#test/texting-yard.ts';

const isMissing = missingOfKannel.length > 0;

const yard = new TextingYard();
const account = 'yard';
const password = 'only for kannel';
let kannel: Kannel;

describe.skipIf(isMissing)(
  'texts through Kannel' + (isMissing ? ` (needs its ${missingOfKannel.join(', ')})` : ''),
  () => {
    beforeAll(async () => {
      const [port = 0] = await freePorts(1);
      const publicUrl = `http://127.0.0.1:${port}`;
      yard.site = await buildTestApp({ publicUrl, outgoingAllowed: yard.outgoingAllowed });
      await yard.site.app.listen({ host: '127.0.0.1', port });
      await yard.open();
      const { path } = (await yard.staff.post('/api/calls/inbound-key', {})).json<{ path: string }>();
      kannel = await Kannel.start({ account, password, inboundUrl: `${publicUrl}${path}&from=%p&text=%a` });
      yard.outgoingAllowed.push(new URL(kannel.sendUrl).host);
      await yard.setGateway({ textGateway: 'kannel', textGatewayUrl: kannel.sendUrl, textAccount: account }, password);
    });
    afterAll(async () => {
      await kannel.stop();
      await yard.close();
      await yard.site.close();
    });

    const stateOf = (id: string) => async () => (await yard.deliveryOf(id))?.state;

    test('a text goes out through Kannel as it was written, and its report comes back', async () => {
      const plain = await yard.arrive({ phoneNumber: '(773) 555-0147' });
      const ukrainian = {
        phoneNumber: '(773) 555-0148',
        textConsent: { ...textConsent, language: 'uk' },
        language: 'uk',
      };
      const other = await yard.arrive(ukrainian);
      for (const id of [plain, other]) await yard.callAndSend(id);
      await kannel.textFrom('+17735550100', 'nobody asked');
      await expect.poll(stateOf(plain)).toBe('delivered');
      await expect.poll(stateOf(other)).toBe('delivered');
      const texts = await kannel.received();
      const textTo = (number: string) => texts.find(({ to }) => to === number)?.text;
      expect(textTo('+17735550147')).toContain('please go to dock 4');
      expect(textTo('+17735550148')).toContain('під’їжджайте до рампи 4');
    });

    test('a reply by a phone answers the call', async () => {
      const id = await yard.arrive({ phoneNumber: '(773) 555-0149' });
      await yard.callAndSend(id);
      await kannel.textFrom('+17735550149', '2 traffic');
      await expect
        .poll(async () => (await yard.callsOfTruck(id))[0])
        .toMatchObject({
          answer: 'more-time',
          answeredBy: 'text',
        });
    });

    test('STOP by a phone ends texts to it, and START allows them again', async () => {
      const { db } = yard.site.context.database;
      const stops = async () => (await db.selectFrom('text_stops').select('stopped_at').execute()).length;
      const phoneNumber = '(773) 555-0150';
      await kannel.textFrom('+17735550150', 'STOP');
      await expect.poll(stops).toBe(1);
      const stopped = await yard.callAndSend(await yard.arrive({ phoneNumber }));
      expect(stopped).toMatchObject({ state: 'failed', error: 'stopped-by-driver' });
      await kannel.textFrom('+17735550150', 'start');
      await expect.poll(stops).toBe(0);
      const id = await yard.arrive({ phoneNumber });
      await yard.callAndSend(id);
      await expect.poll(stateOf(id)).toBe('delivered');
    });
  },
);
