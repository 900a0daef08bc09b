import type { ErrorCode } from './errors.ts';

/** The address is that of the code's section of the API documentation, at the same path on every installation. */
export const problemType = (code: ErrorCode): string => `/api/docs#problem-${code}`;

/** API users read these. They are separate from the codes, which phones need. */
export const problemTypes: Record<ErrorCode, { meaning: string; remedy: string }> = {
  validation_failed: {
    meaning:
      'Parts of the request break rules of this call. `fields` names each with the code of the rule and its params.',
    remedy: 'Correct the fields. The same request is refused again.',
  },
  malformed_json: {
    meaning: 'The body is empty, cut off or no JSON.',
    remedy: 'Send a JSON object, with a Content-Length that is its own.',
  },
  malformed_request: {
    meaning: 'The bytes that came are no HTTP request that the server reads.',
    remedy: 'Look at what your HTTP library or a proxy on the way makes of it.',
  },
  authentication_required: {
    meaning: 'No session and no API key came with the request, or one that has ended.',
    remedy: 'Send the key as `Authorization: Bearer`, or sign in again. A revoked key never works again.',
  },
  invalid_credentials: { meaning: 'E-mail address and password do not belong together.', remedy: 'Enter them again.' },
  device_revoked: {
    meaning: 'An administrator has revoked the device of this browser, or its registration is not known any more.',
    remedy: 'Register it again with a new code. The answer has removed the cookie.',
  },
  invalid_code: {
    meaning: 'The code of the second factor is wrong or was used.',
    remedy: 'Enter the next code of the app, or a recovery code.',
  },
  second_factor_required: {
    meaning: 'The password is right, and the account has a second factor.',
    remedy: 'Send the same request with `code`.',
  },
  second_factor_due: {
    meaning: 'The role of the account asks for a second factor, which it does not have yet.',
    remedy: 'Set one up on the account page first.',
  },
  forbidden: {
    meaning: 'The role, the key or its facilities do not allow this.',
    remedy: 'Use an account or key that may. Sending it again does not help.',
  },
  cross_site_request: {
    meaning: 'A page of another site made a browser send this.',
    remedy: 'Call from a program with an API key, not from a page of another site.',
  },
  not_found: {
    meaning: 'There is nothing at this address, or nothing that the caller may see.',
    remedy: 'Check the id. In a copy, take the record as deleted.',
  },
  method_not_allowed: {
    meaning: 'The address exists, but not with this method.',
    remedy: 'See the calls of this page.',
  },
  request_timeout: {
    meaning: 'The request did not arrive whole in time.',
    remedy: 'Send it again, on a better line or in smaller parts.',
  },
  id_conflict: {
    meaning: 'A record with this id exists and has other content.',
    remedy: 'Make a new id. The same id with the same content is answered as the first time.',
  },
  operation_conflict: {
    meaning: 'The `operationId` was used for another change.',
    remedy: 'Make a new id for each change, and keep it only while you repeat that change.',
  },
  edit_conflict: {
    meaning: 'Somebody else has changed the same fields since `base`. `conflicts` has both values.',
    remedy: 'Read the record, decide, and send the change with the new `base`.',
  },
  illegal_transition: {
    meaning: 'The record is in a state in which this cannot be done.',
    remedy: 'Read the record and take the step that leads there.',
  },
  idempotency_key_in_use: {
    meaning: 'Another request with this Idempotency-Key is still being carried out.',
    remedy: 'Wait a second and send it again with the same key.',
  },
  last_administrator: {
    meaning: 'Nobody would be left who may manage accounts.',
    remedy: 'Make another administrator first.',
  },
  cursor_unknown: {
    meaning: 'The cursor is none of this list, of a history that a restore has replaced, or a year old.',
    remedy: 'Start over: `updatedSince` with an instant, and compare what you have with what comes.',
  },
  payload_too_large: { meaning: 'The body is larger than this call takes.', remedy: 'Send less at once.' },
  unsupported_media_type: { meaning: 'The body is not JSON.', remedy: 'Send it as `application/json`.' },
  idempotency_key_reused: {
    meaning: 'The Idempotency-Key came with another request within the last day.',
    remedy: 'Make a new key for each request, and keep it only while you repeat that request.',
  },
  misdirected_request: {
    meaning: 'The request names a host that is not this installation.',
    remedy: 'Call the address by which people open it.',
  },
  too_many_requests: {
    meaning: 'More requests came than the limit allows. Nothing was carried out.',
    remedy: 'Wait as many seconds as `Retry-After` says. `RateLimit` tells beforehand what is left.',
  },
  headers_too_large: { meaning: 'The headers have more than 16 KiB.', remedy: 'Send fewer or shorter headers.' },
  internal: {
    meaning: 'Something went wrong on the server, which logged it.',
    remedy: 'Send it again. If it stays, tell the administrator the `requestId`.',
  },
  unavailable: {
    meaning: 'The database does not answer, has no space left, or the server is stopping.',
    remedy: 'Wait as many seconds as `Retry-After` says and send it again, with the same ids and keys.',
  },
  insufficient_storage: {
    meaning: 'There is no space left for photos and signatures.',
    remedy: 'Keep it and send it again later. An administrator can give them more under Settings, Data.',
  },
};
