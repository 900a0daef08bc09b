import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received by a gateway. */
export interface GatewayRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** The raw body. */
  raw: Buffer;
  /** The fields of a form or JSON body. */
  fields: Record<string, string>;
}

/** A gateway's response: a status with a body, or a broken connection. */
export type GatewayAnswer = { status: number; body?: string; headers?: Record<string, string> } | 'break';

export interface FakeGateway {
  url: string;
  received: GatewayRequest[];
  /** Decides on the next response; a promise that resolves late makes it slow. */
  answer: (request: GatewayRequest) => GatewayAnswer | Promise<GatewayAnswer>;
  close(): Promise<void>;
}

function fieldsOf(body: string, type = ''): Record<string, string> {
  if (body === '') return {};
  return type.startsWith('application/json')
    ? (JSON.parse(body) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(body));
}

async function read(request: IncomingMessage): Promise<GatewayRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const raw = Buffer.concat(chunks);
  const fields = fieldsOf(raw.toString('utf8'), request.headers['content-type']);
  const url = new URL(request.url ?? '/', 'http://gateway.test');
  return { method: request.method ?? '', url, headers: request.headers, raw, fields };
}

/** A text gateway on a local port, which accepts everything by default. */
export async function fakeGateway(): Promise<FakeGateway> {
  const gateway: FakeGateway = {
    url: '',
    received: [],
    answer: () => ({ status: 201, body: JSON.stringify({ sid: `SM${gateway.received.length}` }) }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const received = await read(request);
    gateway.received.push(received);
    const answer = await gateway.answer(received);
    if (answer === 'break') return void request.socket.destroy();
    // A keep-alive connection would delay the end of a test.
    response.writeHead(answer.status, { connection: 'close', ...answer.headers }).end(answer.body ?? '');
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return gateway;
}
