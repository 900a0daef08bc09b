import type { TextGateway } from '#shared/settings/settings.ts';
import { textParts } from '#shared/calls/text-parts.ts';
import { addressFault, type Outgoing } from '../../platform/outgoing.ts';
import { gatewayAddress } from '../settings/settings-service.ts';
import { type Reply, sendOnce, unsent } from './send-once.ts';

export interface Gateway {
  format: TextGateway;
  /** Empty for the gateway's usual address. */
  url: string;
  account: string;
  sender: string;
  password: string | null;
}

export interface TextMessage {
  /** Our id, which the gateway gets. */
  id: string;
  to: string;
  text: string;
  /** Null if the installation has no public address. */
  reportUrl: string | null;
}

const kannelReports = '31';
const ucs2 = '2';

const requests: Record<TextGateway, (gateway: Gateway, message: TextMessage, address: string) => Request> = {
  twilio: ({ account, password, sender }, { to, text, reportUrl }, address) =>
    new Request(address, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: sender, Body: text, ...(reportUrl && { StatusCallback: reportUrl }) }),
    }),
  kannel: ({ account, password, sender }, { to, text, reportUrl }, address) => {
    const url = new URL(address);
    const coding = textParts(text).encoding === 'UCS-2' ? { coding: ucs2 } : {};
    const report = reportUrl ? { 'dlr-mask': kannelReports, 'dlr-url': `${reportUrl}&status=%d` } : {};
    const own = { username: account, password: password ?? '', from: sender, to, text, charset: 'UTF-8' };
    url.search = new URLSearchParams({ ...own, ...coding, ...report }).toString();
    return new Request(url);
  },
  json: ({ password, sender }, { id, to, text, reportUrl }, address) =>
    new Request(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${password}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, to, from: sender, text, reportUrl }),
    }),
};

function providerIdIn(said: string): string | null {
  try {
    const { sid, id } = JSON.parse(said) as { sid?: unknown; id?: unknown };
    const named = sid ?? id;
    return typeof named === 'string' ? named.slice(0, 100) : null;
  } catch {
    return null;
  }
}

/** The outcome determines whether it may be sent again. */
export async function sendText(outgoing: Outgoing, gateway: Gateway, message: TextMessage): Promise<Reply> {
  const { format, url, account, sender, password } = gateway;
  const address = gatewayAddress({ textGateway: format, textGatewayUrl: url, textAccount: account });
  const isIncomplete = password === null || sender === '' || (format !== 'json' && account === '');
  if (address === null || isIncomplete) return unsent('not-set-up');
  const fault = addressFault(address);
  if (fault !== null) return { kind: 'failed', error: 'unreachable', mayRepeat: false, said: fault };
  return sendOnce(outgoing, requests[format](gateway, message, address), providerIdIn);
}
