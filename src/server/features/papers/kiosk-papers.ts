import { type Paper, SealedPaper } from '#shared/contract/papers.ts';
import { anonymous, type Caller, deviceOf, type RegisteredDevice } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { parseRequest } from '../../platform/routing/parse-request.ts';
import { addPaper } from './add-paper.ts';
import { type PaperDeps, paperNotFound, refuseOff } from './paper-access.ts';
import { type FoundPaper, findPaper } from './papers-repository.ts';
import { presentPaper } from './present-papers.ts';
import { completePaper } from './send-paper.ts';

/** What papers from kiosks need from other features. */
export interface KioskDeps extends PaperDeps {
  /** Whether a record was created on a device of a facility. */
  isMadeAtDevice(db: Database, checkIn: string, facility: string): Promise<boolean>;
  /** Decrypts JSON that a kiosk has encrypted. */
  openSealed(context: Context, sealed: string): Promise<object>;
  /** Decrypts bytes; undefined if they are damaged. */
  unseal(context: Context, sealed: Uint8Array): Promise<Buffer | undefined>;
}

const kioskOf = (caller: Caller): RegisteredDevice | undefined => {
  const device = deviceOf(caller);
  return device?.kind === 'kiosk' ? device : undefined;
};

/**
 * A picture that a kiosk is uploading, for a check-in made on a device of its facility. The kiosk cannot read its
 * content.
 */
export async function paperOfKiosk(
  { database }: Context,
  deps: KioskDeps,
  caller: Caller,
  id: string,
): Promise<FoundPaper | undefined> {
  const kiosk = kioskOf(caller);
  const paper = kiosk && (await findPaper(database.db, id));
  if (!kiosk || paper?.added_by !== 'driver') return undefined;
  return (await deps.isMadeAtDevice(database.db, paper.check_in_id, kiosk.facility)) ? paper : undefined;
}

/**
 * A paper without its text: a kiosk cannot decrypt what it has queued, so replaying a queued request must not reveal it
 * either.
 */
const presentToKiosk = (row: FoundPaper): Paper => ({ ...presentPaper(row, false), text: null });

/**
 * Adds a photo or signature given at a kiosk, encrypted like the check-in; a picture once all its pieces have arrived.
 */
export async function addSealedPaper(
  context: Context,
  deps: KioskDeps,
  device: RegisteredDevice,
  { sealed, sentAt }: { sealed: string; sentAt?: string | undefined },
): Promise<{ isNew: boolean; paper: Paper }> {
  const caller = { ...anonymous, device };
  refuseOff(context);
  const { checkIn, paper, complete } = parseRequest(SealedPaper, await deps.openSealed(context, sealed));
  const { db } = context.database;
  const isOfHere = await deps.isMadeAtDevice(db, checkIn, device.facility);
  const record = isOfHere ? await deps.readRecord(db, checkIn) : null;
  if (!record) throw paperNotFound();
  const given = { ...paper, ...(sentAt !== undefined && { sentAt }) };
  const { isNew, row } = await addPaper(context, deps, { caller, record, by: 'driver' }, given);
  const isWhole = row.state === 'sending' && complete && row.received === row.bytes;
  if (!isWhole) return { isNew, paper: presentToKiosk(row) };
  const completing = { context, deps, caller, unseal: (sent: Buffer) => deps.unseal(context, sent) };
  return { isNew: false, paper: presentToKiosk(await completePaper(completing, row, complete)) };
}
