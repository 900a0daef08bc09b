import { errorTexts } from '#shared/errors/error-texts.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';
import type { FieldError } from '#shared/errors/field-error.ts';

/** Messages for when the server did not respond, or its response contains no message fit for users. */
export const apiErrorTexts = {
  unreachable: 'There was an error connecting to the server.',
} as const;

/** Older servers sent plain messages, and devices may have kept them. */
export type SentFieldErrors = Record<string, FieldError | string>;

interface Problem {
  code: ErrorCode;
  message: string;
  fields?: SentFieldErrors;
  conflicts?: FieldConflict[];
  requestId?: string;
}

type Details = Partial<Pick<Problem, 'fields' | 'conflicts' | 'requestId'>>;

/** A failed request. Without `status` there was no response: the network is down or the request timed out. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly fields: SentFieldErrors | undefined;
  readonly conflicts: FieldConflict[] | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, status?: number, code?: ErrorCode, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.conflicts = details.conflicts;
    this.requestId = details.requestId;
  }
}

function isProblem(value: unknown): value is Problem {
  const problem = value as Partial<Problem> | null;
  return typeof problem?.message === 'string' && typeof problem.code === 'string';
}

/** The error of a non-2xx response. Only our own problem+json is quoted, never a proxy's page. */
export async function errorFromAnswer(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  if (headers.get('content-type')?.startsWith('application/problem+json')) {
    const body: unknown = await response.json().catch(() => null);
    if (isProblem(body)) return new ApiError(body.message, status, body.code, body);
  }
  return new ApiError(status >= 500 ? apiErrorTexts.unreachable : errorTexts.unknown, status);
}
