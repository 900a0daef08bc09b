import type { Operation, OperationOf } from '#shared/offline/operation.ts';
import { outcomeOf, type SendOutcome } from './replay.ts';
import { sendArrival } from './send-arrival.ts';

/** What was kept without a version was filled in while the form was the specified one, the first. */
const withVersion = (operation: OperationOf<'ADD'>) => ({
  ...operation,
  data: { formVersion: 1, ...operation.data },
});

/** Sends a stored operation and returns the outcome. What sends changes of staff is loaded only where there are some. */
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
