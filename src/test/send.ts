import { text } from 'node:stream/consumers';

import type { FastifyInstance, InjectOptions } from 'fastify';

const maxAnswerMs = 10_000;

/** The product did not respond in time. */
export class HangError extends Error {}

/** A response; its body is empty if it was cut off. */
export interface Received {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/**
 * Sends a request in process and waits at most ten seconds for the response. Streams are cut off after their headers,
 * since they never end.
 */
export async function send(app: FastifyInstance, request: InjectOptions): Promise<Received> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const what = `${request.method ?? 'GET'} ${JSON.stringify(request.url)}`;
    timer = setTimeout(() => reject(new HangError(`no answer to ${what}`)), maxAnswerMs);
  });
  try {
    return await Promise.race([streams(request) ? beginning(app, request) : whole(app, request), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

async function whole(app: FastifyInstance, request: InjectOptions): Promise<Received> {
  const { statusCode, headers, body } = await app.inject(request);
  return { status: statusCode, headers, body };
}

async function beginning(app: FastifyInstance, request: InjectOptions): Promise<Received> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode: status, headers } = answer;
  if (status !== 200) return { status, headers, body: await text(answer.stream()) };
  answer.stream().destroy();
  return { status, headers, body: '' };
}

function streams({ url }: InjectOptions): boolean {
  return typeof url === 'string' && url.split('?')[0] === '/api/events';
}
