import { clientNetwork } from '../../platform/client-address.ts';
import { isTooMany } from '../../platform/budgets.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { attemptInTurn, forgetWaits, keyOf, type Keys } from './attempt.ts';
import { failuresCountForMs, type ThrottleKind } from './throttle.ts';
import { forgetFailures, takeBackFailures } from './throttle-repository.ts';

const waitText = (seconds: number) =>
  `Too many attempts. Please wait ${seconds} seconds and try again, enter your whole license or phone number, or ask the staff.`;

function keysOf(ticket: string, address: string): Keys {
  const network = clientNetwork(address);
  return new Map([
    ['ticketHere', keyOf('ticketHere', ticket, network)],
    ['ticketAddress', keyOf('ticketAddress', network)],
    ['ticket', keyOf('ticket', ticket)],
  ]);
}

interface Guess {
  ticket: string;
  address: string;
  /** Null if the value is short enough to be guessed; a longer one need not wait because of others' failures. */
  whole: string | null;
}

/**
 * Guesses are throttled per ticket and address, whether or not the ticket exists. `lookUp` returns nothing for a wrong
 * guess; during a wait it gets `wholeOnly`. A right guess removes the wrong ones from this address, as typing errors.
 * Throws `too_many_requests`.
 */
export async function guardTicket<T>(
  context: Context,
  { ticket, address, whole }: Guess,
  lookUp: (db: Database | DatabaseTransaction, wholeOnly: boolean) => Promise<T | undefined>,
): Promise<T | undefined> {
  const keys = keysOf(ticket, address);
  const [own, ...shared] = [...keys.values()];
  const since = new Date(context.clock.now().getTime() - failuresCountForMs);
  try {
    return await attemptInTurn(context, keys, { text: waitText }, async ({ trx, failures, fail }) => {
      const found = await lookUp(trx, false);
      if (found === undefined) await fail();
      else if (own && failures > 0) {
        await takeBackFailures(trx, shared, await forgetFailures(trx, own, since));
        forgetWaits(context, keys);
      }
      return found;
    });
  } catch (error) {
    if (!isTooMany(error) || whole === null) throw error;
    const shown = { kind: 'ticket', credential: `${ticket} ${whole}`, address, opens: ticket } as const;
    const found = await context.credentials.lookUp(shown, () => lookUp(context.database.db, true));
    if (found === undefined) throw error;
    return found;
  }
}

const codeWaitText = (seconds: number) => `Too many attempts. Please wait ${seconds} seconds and try again.`;

/** Wrong codes are throttled per address and in total. Throws `too_many_requests`. */
export async function guardCode<T>(
  context: Context,
  { kind, address }: { kind: 'arrivalCode' | 'deviceCode'; address: string },
  lookUp: (trx: DatabaseTransaction) => Promise<T | undefined>,
): Promise<T | undefined> {
  const keys: Keys = new Map<ThrottleKind, Buffer>([
    [`${kind}Here`, keyOf(`${kind}Here`, clientNetwork(address))],
    [kind, keyOf(kind)],
  ]);
  return attemptInTurn(context, keys, { text: codeWaitText }, async ({ trx, fail }) => {
    const found = await lookUp(trx);
    if (found === undefined) await fail();
    return found;
  });
}
