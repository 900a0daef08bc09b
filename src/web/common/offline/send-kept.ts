import type { Operation, OperationOf } from '#shared/offline/operation.ts';
import { outcomeOf, type SendOutcome } from './replay.ts';
import { sendArrival } from './send-arrival.ts';

/** Check-ins stored without a form version were filled in with the specified form, which is the first version. */
const withVersion = (operation: OperationOf<'ADD'>) => ({
  ...operation,
  data: { formVersion: 1, ...operation.data },
});

/** The code that sends staff's changes is loaded only if there are any. */
export async function sendKept(operation: Operation): Promise<SendOutcome> {
  try {
    if (operation.type !== 'ADD') {
      const staff = await import('./send-operation.ts').catch(() => null);
      return staff ? await staff.sendKeptChange(operation) : { kind: 'unreachable' };
    }
    await sendArrival(withVersion(operation));
    return { kind: 'done' };
  } catch (error) {
    return outcomeOf(error);
  }
}
