import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import type { Problem } from '#shared/contract/problem.ts';
import { AppError, type ErrorCode, errorCodes } from '#shared/errors/errors.ts';
import { problemType } from '#shared/errors/problem-types.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Monotonic milliseconds when a change was last refused: nothing else is known of an external disk. */
    space: { refusedAt: number };
  }
}

const fastifyErrors: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The body is empty. Send a JSON object.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_json', 'The body is not as long as its Content-Length says.'],
  FST_ERR_BAD_URL: ['not_found', 'There is nothing at this address.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this address.'],
};

const unavailable = 'The database does not answer at the moment. Please try again shortly.';
const unavailableSeconds = 2;
const diskFull =
  'The server has no disk space left, so nothing can be saved at the moment. Please tell its administrator.';
/** The codes are those of the database and of file writes, such as storing the key of secrets. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Freeing disk space takes more than seconds. */
const diskFullSeconds = 30;

// SQLSTATE classes 08 (connection), 28 (authorization), 3D (no such database), 53 (resources), 57P (shutdown), 25006
// (no longer the primary), and the error codes and messages of the driver and the system.
function isDatabaseOutage(error: { code?: string; message?: string }): boolean {
  if (/^(08|28|3D|53|57P|57014|25006|25P0[34]|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(error.code ?? '')) return true;
  return /connection terminated|timeout exceeded when trying to connect|query read timeout|Client (has encountered|was closed)/i.test(
    error.message ?? '',
  );
}

/** The response for an unexpected error, which is logged. */
export const internal = new AppError('internal', 'Something went wrong on our side. Please try again.');

/** Null for an unexpected error. */
export function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limit = (request.routeOptions.bodyLimit / 1024).toLocaleString('en-US');
    return new AppError('payload_too_large', `The body is too large. Send at most ${limit} KiB.`);
  }
  const known = fastifyErrors[error.code];
  if (known) return new AppError(...known);
  if (diskFullCodes.has(error.code)) {
    request.server.space.refusedAt = performance.now();
    return new AppError('unavailable', diskFull, { retryAfterSeconds: diskFullSeconds });
  }
  if (isDatabaseOutage(error))
    return new AppError('unavailable', unavailable, { retryAfterSeconds: unavailableSeconds });
  // JSON parser errors have a status but no code.
  if (error.statusCode === 400) return new AppError('malformed_json', 'The request could not be read.');
  return null;
}

export function problemOf(error: AppError, requestId: string): Problem {
  const { fields, conflicts } = error.details;
  return {
    type: problemType(error.code),
    title: errorCodes[error.code].title,
    status: error.status,
    code: error.code,
    message: error.message,
    ...(fields && { fields }),
    ...(conflicts && { conflicts }),
    requestId,
  };
}

/** The error is charged to the rate limit of whoever caused it. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  return sendCharged(request, reply, request.server.refusalFor(request, refusal));
}

/** The error must have been charged already. */
export function sendCharged(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.details.retryAfterSeconds) reply.header('retry-after', error.details.retryAfterSeconds);
  return reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(error, request.id));
}

/** Register it before any route. */
export const errors = fp(async (app: FastifyInstance) => {
  app.decorate('space', { refusedAt: -Infinity });
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = toAppError(error, request);
    if (!known) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    else if (known.code === 'unavailable')
      request.log.warn({ err: error, requestId: request.id }, 'database unreachable');
    return sendProblem(request, reply, known ?? internal);
  });
});
