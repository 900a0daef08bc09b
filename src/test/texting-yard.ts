import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { DeliveryWorker } from '#server/features/calls/delivery-worker.ts';
import { unsent } from '#server/features/calls/send-once.ts';
import { senders } from '#server/features/calls/send-calls.ts';
import type { CallView, DeliveryView } from '#shared/contract/calls.ts';

import { buildTestApp, type TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';
import { buildNewCheckIn } from './factories.ts';
import { type FakeGateway, fakeGateway } from './fake-gateway.ts';

/** The consent that a driver who wants texts sends. */
export const textConsent = { given: true, language: 'en', version: 2 } as const;

function refuseOther(status: number, answer: { statusCode: number; body: string }): void {
  if (answer.statusCode !== status) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
}

/** A yard that texts its drivers by a gateway on this machine. */
export class TextingYard {
  declare site: TestApp;
  declare staff: Calls;
  declare gateway: FakeGateway;
  declare worker: DeliveryWorker;
  /** Hosts of this machine that the yard may call. */
  readonly outgoingAllowed: string[] = [];

  async open(): Promise<void> {
    this.gateway = await fakeGateway();
    this.staff = callsOf(this.site, await this.site.signedIn());
    this.outgoingAllowed.push(new URL(this.gateway.url).host);
    const sender = { textGateway: 'twilio', textAccount: 'AC1', textSender: '+13125550100' };
    await this.setGateway({ textDelaySeconds: 0, textGatewayUrl: this.gateway.url, ...sender });
    await this.set({ callsByText: true });
    this.worker = new DeliveryWorker(this.site.context, { ...senders, push: async () => unsent('not-set-up') });
  }

  async close(): Promise<void> {
    await this.worker.stop();
    await this.gateway.close();
  }

  async set(changes: object): Promise<void> {
    refuseOther(200, await this.staff.put('/api/settings', { changes }));
  }

  /** Changes the gateway and sets its password again, which every change clears. */
  async setGateway(changes: object, textPassword = 'gateway secret'): Promise<void> {
    await this.set(changes);
    refuseOther(200, await this.staff.put('/api/calls/secrets', { textPassword }));
  }

  /** Checks a driver in; returns the id. */
  async arrive(more: object = {}): Promise<string> {
    const checkIn = buildNewCheckIn({ textConsent, phoneNumber: '(312) 555-0147', ...more });
    refuseOther(201, await callsOf(this.site).post('/api/check-ins', checkIn));
    return checkIn.id;
  }

  async take(id: string, step: string, more: object = {}): Promise<void> {
    this.site.clock.advance(1_000);
    const url = `/api/check-ins/${id}/steps`;
    refuseOther(200, await this.staff.post(url, { step, operationId: v7(), ...more }));
  }

  /** Makes the node send everything that is due. */
  async send(): Promise<void> {
    this.worker.wake();
    await this.worker.settled();
  }

  async callAndSend(id: string): Promise<DeliveryView | undefined> {
    await this.take(id, 'call', { dock: '4' });
    await this.send();
    return this.deliveryOf(id);
  }

  async callsOfTruck(id: string): Promise<CallView[]> {
    return (await this.staff.get(`/api/check-ins/${id}/calls`)).json<{ calls: CallView[] }>().calls;
  }

  /** The delivery of a truck's newest call. */
  async deliveryOf(id: string): Promise<DeliveryView | undefined> {
    return (await this.callsOfTruck(id))[0]?.deliveries[0];
  }
}

/** Sets up such a yard for the tests of a file, with a new gateway for each test. */
export function textingYard(): TextingYard {
  const yard = new TextingYard();
  beforeAll(async () => {
    yard.site = await buildTestApp({
      publicUrl: 'https://yard.example',
      outgoingAllowed: yard.outgoingAllowed,
    });
  });
  beforeEach(() => yard.open());
  afterEach(() => yard.close());
  afterAll(() => yard.site.close());
  return yard;
}
