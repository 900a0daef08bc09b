import type { EffectOnCalls } from '#shared/calls/effect-on-calls.ts';
import { plannedDeliveries } from '#shared/calls/deliveries.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { endCall, resumeDeliveries, storeCall, storeDeliveries } from './calls-repository.ts';

export { asksForTexts, keepTextConsent } from './text-consent.ts';
export { type NumberingPlan, numberingPlanOf, searchedDigits, toE164 } from './phone-number.ts';
export { answerCall } from './take-reply.ts';
export { keepPushSubscription, readPushKey } from './push-subscription.ts';
export { readVisitCall } from './read-calls.ts';
export { changeSecret, readSecret, secretPurpose } from './call-set-up.ts';
export { keepStopKeys } from './stops-repository.ts';
export { findAnswered } from './calls-repository.ts';

const minuteMs = 60_000;

export interface CallsChange {
  checkInId: string;
  /** The key of the record's current facility. */
  facility: string;
  dock: string;
  wasCalled: boolean;
  effect: EffectOnCalls;
}

interface Circumstances {
  actor: string | null;
  receivedAt: Date;
}

/** Adds a row per call and per active channel. An undo reopens the earlier call without notifying the driver twice. */
export async function writeCalls(
  { settings }: Pick<Context, 'settings'>,
  trx: DatabaseTransaction,
  changes: readonly CallsChange[],
  { actor, receivedAt }: Circumstances,
): Promise<void> {
  for (const { checkInId, facility, dock, wasCalled, effect } of changes) {
    // A transaction runs one statement at a time.
    if (effect.kind === 'end') await endCall(trx, checkInId, effect.outcome, receivedAt);
    else {
      const { callTimeoutMinutes } = settings.settings;
      const expires_at = new Date(receivedAt.getTime() + callTimeoutMinutes * minuteMs);
      const call = { check_in_id: checkInId, facility, dock, called_at: effect.at, called_by: actor, expires_at };
      const { id, isNew } = await storeCall(trx, call, {
        replaced: wasCalled ? 'called-again' : 'taken-back',
        at: receivedAt,
      });
      const planned = plannedDeliveries(settings.working, effect.at, receivedAt);
      if (!isNew) await resumeDeliveries(trx, id, receivedAt);
      else await storeDeliveries(trx, id, planned, receivedAt);
    }
  }
}
