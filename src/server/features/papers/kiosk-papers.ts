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

export interface KioskDeps extends PaperDeps {
  isMadeAtDevice(db: Database, checkIn: string, facility: string): Promise<boolean>;
  openSealed(context: Context, sealed: string): Promise<object>;
  /** Undefined if the bytes are damaged. */
  unseal(context: Context, sealed: Uint8Array): Promise<Buffer | undefined>;
}

const kioskOf = (caller: Caller): RegisteredDevice | undefined => {
  const device = deviceOf(caller);
  return device?.kind === 'kiosk' ? device : undefined;
};

/** Finds only a paper of a check-in made on a device of the kiosk's facility. The kiosk cannot read the content. */
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

/** A kiosk cannot decrypt what it has queued, so replaying a request must not reveal the text either. */
const presentToKiosk = (row: FoundPaper): Paper => ({ ...presentPaper(row, false), text: null });

/** The paper is encrypted like the check-in; a picture is complete once all its pieces have arrived. */
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
