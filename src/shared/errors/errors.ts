import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import type { FieldError } from './field-error.ts';

/** Clients switch on the code, never on a text. Source: docs/product, "Errors". */
export const errorCodes = {
  validation_failed: { status: 400, title: 'The request is not valid' },
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  malformed_request: { status: 400, title: 'The request cannot be read' },
  authentication_required: { status: 401, title: 'Authentication required' },
  invalid_credentials: { status: 401, title: 'Sign-in failed' },
  device_revoked: { status: 401, title: 'This device is not registered any more' },
  invalid_code: { status: 401, title: 'Sign-in failed' },
  second_factor_required: { status: 403, title: 'A code is needed' },
  second_factor_due: { status: 403, title: 'A second factor has to be set up' },
  forbidden: { status: 403, title: 'Not allowed' },
  cross_site_request: { status: 403, title: 'Request from another site refused' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'The request took too long' },
  id_conflict: { status: 409, title: 'This id is already in use' },
  operation_conflict: { status: 409, title: 'This operation id is already in use' },
  edit_conflict: { status: 409, title: 'Changed by someone else meanwhile' },
  illegal_transition: { status: 409, title: 'Not possible in the present state' },
  idempotency_key_in_use: { status: 409, title: 'This Idempotency-Key is being used' },
  last_administrator: { status: 409, title: 'The last administrator' },
  cursor_unknown: { status: 410, title: 'The cursor is no longer known' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'Send JSON' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key was used for something else' },
  misdirected_request: { status: 421, title: 'Another address' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Something went wrong' },
  insufficient_storage: { status: 507, title: 'No space for it' },
  unavailable: { status: 503, title: 'Not available at the moment' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

export interface AppErrorDetails {
  /** Used by `validation_failed`. */
  fields?: Record<string, FieldError>;
  conflicts?: FieldConflict[];
  retryAfterSeconds?: number;
}

/** The message is written for users and safe to show to any caller. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.details = details;
  }
}
