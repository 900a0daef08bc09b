import type { Problem } from './calls.ts';

/** What the server names its refusals by; it never changes. */
export type ErrorCode = Problem['code'];

interface Answered {
  status?: number;
  problem?: Problem;
  retryAfterMs?: number;
  cause?: unknown;
}

/** A call that did not succeed. Without `status` no answer came: the network is down, or it took too long. */
export class ApiError extends Error {
  readonly status: number | undefined;
  /** The whole answer (RFC 9457); none where something between here and the server answered. */
  readonly problem: Problem | undefined;
  /** How long the server asks to wait before the next attempt. */
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

/** Retry-After in milliseconds, whether it is in seconds or a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/** The error that an answer other than 2xx is. */
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
