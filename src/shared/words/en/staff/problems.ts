import type { ErrorCode } from '#shared/errors/errors.ts';

/**
 * Why something did not work, where no field can show it: on staff's pages in other languages than English, in which the server's own
 * sentence is shown. Source: docs/product, "Errors".
 */
export const problems = {
  codes: {
    validation_failed: 'Something in it is not valid.',
    malformed_json: 'The server could not read the request.',
    malformed_request: 'The server could not read the request.',
    authentication_required: 'You have to be signed in for this.',
    invalid_credentials: 'Invalid email or password',
    device_revoked: 'This device is not registered any more.',
    invalid_code: 'This code is not right, or not any more.',
    second_factor_required: 'A code is needed.',
    second_factor_due: 'Set up a second factor first.',
    forbidden: 'Your account may not do this.',
    cross_site_request: 'The request came from another site.',
    not_found: 'It could not be found. Somebody may have deleted it.',
    method_not_allowed: 'The server does not know this request.',
    request_timeout: 'The request did not come as a whole in time. Please try again.',
    id_conflict: 'This exists already.',
    operation_conflict: 'This was used for something else already. Load the page again.',
    edit_conflict: 'Someone else changed this meanwhile. Load the page again to see it.',
    illegal_transition: 'This is not possible as things are now. Load the page again to see them.',
    idempotency_key_in_use: 'This is being done already.',
    last_administrator: 'This is the last administrator who can sign in.',
    cursor_unknown: 'The list has changed too much meanwhile. Load the page again.',
    payload_too_large: 'This is too large.',
    unsupported_media_type: 'The server does not take files of this kind.',
    idempotency_key_reused: 'This was used for something else already. Load the page again.',
    misdirected_request: 'The server is reached by another address.',
    too_many_requests: 'Too many attempts. Please wait a minute and try again.',
    headers_too_large: 'The request is too large.',
    internal: 'Something went wrong on the server. Please try again.',
    insufficient_storage: 'The server has no space left for it.',
    unavailable: 'The server is busy. Please try again shortly.',
  } satisfies Record<ErrorCode, string>,
  /** What the page says by itself. */
  unreachable: 'There was an error connecting to the server.',
  unknown: 'An unknown error occurred',
} as const;
