import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import fp from 'fastify-plugin';

import { AppError, errorCodes } from '#shared/errors/errors.ts';
import { problemOf } from './errors.ts';

/** Remaining input is read and discarded for this long, so that the response is not lost. */
const lingerMs = 1_000;

function isUnread(request: IncomingMessage): boolean {
  const { headers, complete, readableEnded } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && !readableEnded;
}

/** Node would close at once, and data still in flight would make the client's system discard the response. */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  };
}

/** The error does not wait for the rest of the request, and nothing more is accepted over that connection. */
export const earlyAnswers = fp(async (app) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && isUnread(request.raw)) {
      reply.header('connection', 'close');
      closeGently(request.raw.socket);
    }
    done();
  });
});

function errorOf(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError('request_timeout', 'The request did not come as a whole in time. Please send it again.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('headers_too_large', 'The headers are too large. Send at most 16 KiB, cookies included.');
  return new AppError('malformed_request', 'This is no HTTP request that can be read.');
}

/** Also closes the connection. */
export function answerUnreadable(fault: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const error = errorOf(fault.code);
  const body = JSON.stringify(problemOf(error, requestId));
  const lines = [
    `HTTP/1.1 ${error.status} ${errorCodes[error.code].title}`,
    'connection: close',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
  ];
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
