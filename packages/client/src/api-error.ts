import type { Problem } from './calls.ts';

/** The stable codes of the server's errors. */
export type ErrorCode = Problem['code'];

interface Answered {
  status?: number;
  problem?: Problem;
  retryAfterMs?: number;
  cause?: unknown;
}

/** A failed request. Without `status` there was no response: the network is down, or the request timed out. */
export class ApiError extends Error {
  readonly status: number | undefined;
  /** The body of the error response (RFC 9457); undefined if it came from a proxy in between. */
  readonly problem: Problem | undefined;
  /** How long the server asks to wait before a retry. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { status, problem, retryAfterMs, cause }: Answered = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }
}

/** Retry-After in milliseconds, given in seconds or as a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/** Makes the error for a response other than 2xx. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? ((await response.json().catch(() => undefined)) as Problem | undefined) : undefined;
  const retryAfterMs = retryAfterOf(headers);
  return new ApiError(problem?.message ?? `The server answered with status ${status}.`, {
    status,
    ...(problem && { problem }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}
