import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { SealedPaper } from '#shared/contract/papers.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type Caller, deviceOf, type RegisteredDevice } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { parseRequest } from '../../platform/routing/parse-request.ts';
import { openSealed, unseal } from '../devices/device-service.ts';
import { addPaper } from './add-paper.ts';
import { type PaperDeps, paperNotFound, refuseOff } from './paper-access.ts';
import { type FoundPaper, findPaper } from './papers-repository.ts';
import { presentPaper } from './present-papers.ts';
import { completePaper } from './send-paper.ts';

/** What papers of kiosks take from other features. */
export interface KioskDeps extends PaperDeps {
  /** Whether a record was made at a device of a facility. */
  isMadeAtDevice(db: Database, checkIn: string, facility: string): Promise<boolean>;
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

/** Photos and signatures that drivers give at a kiosk, which are sealed like their check-ins. */
export function kioskPaperRoutes(app: FastifyInstance, context: Context, deps: KioskDeps): void {
  route(app, contract.addPaperAtKiosk, async ({ caller, body }) => {
    const kiosk = kioskOf(caller);
    if (!kiosk) throw new AppError('forbidden', 'Only a registered kiosk may do this.');
    refuseOff(context);
    const { checkIn, paper, complete } = parseRequest(SealedPaper, await openSealed(context, body.sealed));
    const { db } = context.database;
    const isOfHere = await deps.isMadeAtDevice(db, checkIn, kiosk.facility);
    const record = isOfHere ? await deps.readRecord(db, checkIn) : null;
    if (!record) throw paperNotFound();
    const given = { ...paper, ...(body.sentAt !== undefined && { sentAt: body.sentAt }) };
    const { isNew, row } = await addPaper(context, deps, { caller, record, by: 'driver' }, given);
    if (row.state !== 'sending' || !complete || row.received !== row.bytes) {
      return answer(isNew ? 201 : 200, presentPaper(row, false));
    }
    const completing = { context, deps, caller, unseal: (sent: Buffer) => unseal(context, sent) };
    return answer(200, presentPaper(await completePaper(completing, row, complete), false));
  });
}
