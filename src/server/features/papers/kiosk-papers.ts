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

/** What papers of kiosks take from other features. */
export interface KioskDeps extends PaperDeps {
  /** Whether a record was made at a device of a facility. */
  isMadeAtDevice(db: Database, checkIn: string, facility: string): Promise<boolean>;
  /** What a kiosk has sealed as JSON. */
  openSealed(context: Context, sealed: string): Promise<object>;
  /** What was sealed; undefined for what is damaged. */
  unseal(context: Context, sealed: Uint8Array): Promise<Buffer | undefined>;
}

const kioskOf = (caller: Caller): RegisteredDevice | undefined => {
  const device = deviceOf(caller);
  return device?.kind === 'kiosk' ? device : undefined;
};

/** A picture whose pieces a kiosk sends: of a check-in that was made at one of its facility. It can read nothing of it. */
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

/** What a kiosk is told: it cannot read what it has sealed, and whoever sends that again learns nothing either. */
const presentToKiosk = (row: FoundPaper): Paper => ({ ...presentPaper(row, false), text: null });

/** Takes a photo or signature that a driver has given at a kiosk, sealed like his check-in; a picture once all its pieces are here. */
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
