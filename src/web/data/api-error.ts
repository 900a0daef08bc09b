import { errorTexts } from '#shared/error-texts.ts';
import type { ErrorCode, FieldConflict } from '#shared/errors.ts';
import type { FieldError } from '#shared/field-errors/field-error.ts';

/** What is said where the server did not answer, or answered nothing that people should read. */
export const apiErrorTexts = {
  unreachable: 'There was an error connecting to the server.',
} as const;

/** What an answer says of single fields; a server of before sends words alone. */
export type SentFieldErrors = Record<string, FieldError | string>;

/** The body of an error answer, as far as the browser goes by it. */
interface Problem {
  code: ErrorCode;
  message: string;
  fields?: SentFieldErrors;
  conflicts?: FieldConflict[];
  requestId?: string;
}

type Details = Partial<Pick<Problem, 'fields' | 'conflicts' | 'requestId'>>;

/** A call that did not succeed. Without `status` no answer came: the network is down or the time ran out. */
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

/** The error in an answer that is not 2xx. Only our own problem+json is quoted; a proxy's page never is. */
export async function errorFromAnswer(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  if (headers.get('content-type')?.startsWith('application/problem+json')) {
    const body: unknown = await response.json().catch(() => null);
    if (isProblem(body)) return new ApiError(body.message, status, body.code, body);
  }
  return new ApiError(status >= 500 ? apiErrorTexts.unreachable : errorTexts.unknown, status);
}
