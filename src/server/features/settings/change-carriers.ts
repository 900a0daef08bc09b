import { v7 } from 'uuid';

import { type Carrier, carrierOf, foldedCarrier } from '#shared/carriers/carriers.ts';
import { carrierLimits, type CarrierUpdate, type NewCarrier } from '#shared/contract/carriers.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { withId } from '../../platform/facility-keys.ts';
import { findCarriers, findTypedNames, removeCarrier, storeCarrier } from './carrier-repository.ts';
import { changesBetween, refuseConflicts } from './change-conflicts.ts';
import { type SettingsWrite, writeSettings } from './settings-write.ts';

/** A name or spelling can belong to one carrier only. */
function refuseTaken(
  others: readonly Carrier[],
  { name, spellings }: Pick<Carrier, 'name' | 'spellings'>,
  within: string,
) {
  const isTaken = (typed: string) => carrierOf(others, typed) !== undefined;
  if (isTaken(name)) throw fieldRefusal(`${within}name`, broken('already_taken'));
  if (spellings.some(isTaken)) throw fieldRefusal(`${within}spellings`, broken('already_taken'));
}

/** The name itself covers the other spellings. */
const needed = ({ name, spellings }: Pick<Carrier, 'name' | 'spellings'>) =>
  spellings.filter((spelling) => foldedCarrier(spelling) !== foldedCarrier(name));

/** The audit trail keeps this for two years, so it gets the number of contacts, never their addresses. */
const noted = ({ contacts, ...others }: Omit<Carrier, 'id'>) => ({ ...others, contacts: contacts.length });

async function find({ trx }: SettingsWrite, id: string) {
  const carriers = await findCarriers(trx);
  const carrier = withId(carriers, id, 'carrier');
  return { carrier, others: carriers.filter((other) => other !== carrier) };
}

/** Refuses a name or spelling that another one has. */
export function createCarrier(context: Context, caller: StaffCaller, input: NewCarrier): Promise<Carrier> {
  return writeSettings(context, caller, async (write) => {
    const carriers = await findCarriers(write.trx);
    if (carriers.length >= carrierLimits.carriers) {
      throw fieldRefusal('name', broken('limit_reached', { max: carrierLimits.carriers }));
    }
    refuseTaken(carriers, input, '');
    const carrier = { ...input, id: v7(), spellings: needed(input) };
    await storeCarrier(write.trx, carrier);
    const { id, ...after } = carrier;
    await write.note('carrier_changed', { carrier: id }, changesBetween({}, noted(after)));
    return carrier;
  });
}

/** Throws `not_found`, `edit_conflict`, and an error at its field for a name that another carrier has. */
export function updateCarrier(
  context: Context,
  caller: StaffCaller,
  id: string,
  { changes, base }: CarrierUpdate,
): Promise<Carrier> {
  return writeSettings(context, caller, async (write) => {
    const { carrier, others } = await find(write, id);
    refuseConflicts({ ...carrier }, changes, base);
    const after = { ...carrier, ...changes } as Carrier;
    refuseTaken(others, after, 'changes.');
    const stored = { ...after, spellings: needed(after) };
    await storeCarrier(write.trx, stored);
    const { id: _, ...told } = stored;
    const changed = changesBetween(noted(carrier), noted(told));
    // Different addresses may be equal in number.
    const [before, now] = [carrier, stored].map(({ contacts }) => contacts.toSorted().join(' '));
    if (before !== now) changed['contacts'] = { before: carrier.contacts.length, after: stored.contacts.length };
    await write.note('carrier_changed', { carrier: id }, changed);
    return stored;
  });
}

export function deleteCarrier(context: Context, caller: StaffCaller, id: string): Promise<void> {
  return writeSettings(context, caller, async (write) => {
    const { carrier } = await find(write, id);
    await removeCarrier(write.trx, id);
    await write.note('carrier_changed', { carrier: id }, { name: { before: carrier.name, after: null } });
  });
}

/** Names that drivers typed and that belong to no carrier, without duplicates, in alphabetical order. */
export async function typedCarriers({ database, settings }: Context): Promise<string[]> {
  const names = new Map<string, string>();
  for (const typed of await findTypedNames(database.db)) {
    const fold = foldedCarrier(typed);
    if (names.size < carrierLimits.typed && !names.has(fold) && !carrierOf(settings.carriers, typed)) {
      names.set(fold, typed);
    }
  }
  return [...names.values()];
}
