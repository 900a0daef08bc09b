/** The feature's public interface. */
export { asksForTexts, keepTextConsent } from './text-consent.ts';
export { numberingPlanOf, searchedDigits, toE164 } from './phone-number.ts';
export { answerCall } from './answer-call.ts';
export { keepPushSubscription, readPushKey } from './push-subscription.ts';
export { readVisitCall } from './read-calls.ts';
export { changeSecret, readSecret, secretPurpose } from './call-set-up.ts';
export { keepStopKeys } from './stops-repository.ts';
export { findAnswered } from './calls-repository.ts';
export { type CallsChange, writeCalls } from './write-calls.ts';
