import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { WebhookBody } from '#server/platform/webhooks-schema.ts';

export interface ReceivedWebhook {
  headers: Record<string, string>;
  raw: string;
  body: WebhookBody & { data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, received: ReceivedWebhook) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('Not now, Maria Lopez');

/** Ways to respond. */
export const answers = {
  ok: status(204),
  status,
  /** No response, and the connection stays open. */
  hang: () => undefined,
  cut: (response: ServerResponse) => response.socket?.destroy(),
  /** An endless body. */
  endless(response: ServerResponse) {
    response.writeHead(200);
    const chunk = 'x'.repeat(65_536);
    const more = () => {
      while (!response.destroyed && response.write(chunk)) continue;
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  },
};

/** A program that receives webhooks on this machine. */
export async function webhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = { received, answer: answers.ok as Answer };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = await text(request);
    const one = {
      headers: request.headers as Record<string, string>,
      raw,
      body: JSON.parse(raw) as ReceivedWebhook['body'],
    };
    received.push(one);
    receiver.answer(response, one);
  };
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hooks`,
    /** Closes hanging connections. */
    release: () => server.closeAllConnections(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>;
