import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Action } from '#shared/access/permissions.ts';
import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors/errors.ts';
import { noteArchiveRead, noteInTrail } from '../../platform/audit/audit-trail.ts';
import type { Caller, RegisteredDevice } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { PaperParts } from '../../platform/papers/paper-files.ts';
import { answer, route, sandboxed } from '../../platform/routing/route.ts';
import { addPaper } from './add-paper.ts';
import { paperFor, paperNotFound, type RecordOfPapers, refuseOff } from './paper-access.ts';
import { addSealedPaper, type KioskDeps, paperOfKiosk } from './kiosk-papers.ts';
import { fileName, readPart } from './paper-content.ts';
import { countGiven, findPaper, type FoundPaper, lockRecord, removePaper } from './papers-repository.ts';
import { presentPaper, readPapersOf } from './present-papers.ts';
import { completePaper, keepPiece } from './send-paper.ts';

interface Options {
  context: Context;
  deps: KioskDeps & {
    /** Visits are found by receipts or token, the one shown on the page first. */
    heldVisits(request: FastifyRequest): Promise<readonly string[]>;
    /** Returns the kiosk whoever is signed in on it; throws `forbidden` for other callers. */
    kioskThatCalls(
      context: Context,
      at: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
    ): Promise<RegisteredDevice>;
  };
}

interface Asking {
  caller: Caller;
  request: FastifyRequest;
}

const missing =
  'The picture is not in the folder of photos and signatures. An administrator can see on the server why: npm run verify-papers.';
const missingSeconds = 60;

async function sendFile(context: Context, reply: FastifyReply, row: FoundPaper, part: keyof PaperParts): Promise<void> {
  if (row.state !== 'stored' || !row.type || (part === 'thumbnail' && !row.has_thumbnail)) throw paperNotFound();
  const bytes = await readPart(context, row, part);
  if (!bytes) throw new AppError('unavailable', missing, { retryAfterSeconds: missingSeconds });
  const type = part === 'thumbnail' ? 'image/jpeg' : row.type;
  void reply
    .type(type)
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileName(row, type)}"`,
      vary: 'Cookie, Authorization',
    })
    .send(bytes);
}

function recordRoutes(app: FastifyInstance, { context, deps }: Options): void {
  const recordOf = async (id: string): Promise<RecordOfPapers> => {
    if (!context.papers.isUsed) refuseOff(context);
    const record = await deps.readRecord(context.database.db, id);
    if (!record) throw new AppError('not_found', 'There is no such check-in.');
    return record;
  };

  route(app, contract.readPapers, async ({ caller, params }) => {
    const record = await recordOf(params.id);
    if (record.isArchived) await noteArchiveRead(context, caller, { checkIn: record.id });
    return answer(200, await readPapersOf(context, record));
  });

  route(app, contract.addPaper, async ({ caller, params, body }) => {
    refuseOff(context);
    const { isNew, row } = await addPaper(
      context,
      deps,
      { caller, record: await recordOf(params.id), by: 'staff' },
      body,
    );
    return answer(isNew ? 201 : 200, presentPaper(row, true));
  });

  route(app, contract.deletePaper, async ({ caller, params }) => {
    const paper = await findPaper(context.database.db, params.id);
    if (!paper) throw paperNotFound();
    const subject = { checkIn: paper.check_in_id, paper: paper.id, field: paper.field };
    const at = context.clock.now();
    await context.database.db.transaction().execute(async (trx) => {
      await lockRecord(trx, paper.check_in_id);
      const given = await countGiven(trx, paper);
      await removePaper(trx, paper.id);
      const left = (await countGiven(trx, paper)) || null;
      const change = { checkInId: paper.check_in_id, field: paper.field, before: given || null, after: left };
      await deps.notePapers(context, trx, { ...change, caller, occurredAt: at });
      await noteInTrail(trx, caller, { kind: 'paper_deleted', at, subject });
    });
    context.changes.announce();
    return answer(204, undefined);
  });
}

function visitRoutes(app: FastifyInstance, { context, deps }: Options): void {
  const visitOf = async (held: readonly string[], wanted?: string): Promise<RecordOfPapers> => {
    const id = wanted === undefined ? held[0] : held.find((one) => one === wanted);
    const record = id === undefined ? null : await deps.readRecord(context.database.db, id);
    if (!record) throw new AppError('not_found', 'There is no visit to which this belongs.');
    return record;
  };

  route(app, contract.readOwnPapers, async ({ request, query }) => {
    refuseOff(context);
    const record = await visitOf(await deps.heldVisits(request), query.checkIn);
    return answer(200, await readPapersOf(context, record, 'driver'));
  });

  route(app, contract.addOwnPaper, async ({ caller, request, query, body }) => {
    refuseOff(context);
    const record = await visitOf(await deps.heldVisits(request), query.checkIn);
    const { isNew, row } = await addPaper(context, deps, { caller, record, by: 'driver' }, body);
    return answer(isNew ? 201 : 200, presentPaper(row, false));
  });
}

/** Source: docs/product, "Papers". */
export async function papersRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { context, deps } = options;
  recordRoutes(app, options);
  visitRoutes(app, options);
  route(app, contract.addPaperAtKiosk, async ({ caller, body, request, reply }) => {
    const device = await deps.kioskThatCalls(context, { caller, request, reply });
    const { isNew, paper } = await addSealedPaper(context, deps, device, body);
    return answer(isNew ? 201 : 200, paper);
  });
  const paperOf = async ({ caller, request }: Asking, id: string, action: Action) =>
    paperFor(context, deps, { caller, held: await deps.heldVisits(request) }, { id, action });

  route(app, contract.completePaper, async ({ caller, request, params, body }) => {
    refuseOff(context);
    const paper = await paperOf({ caller, request }, params.id, 'paper:add');
    const stored = await completePaper({ context, deps, caller }, paper, body);
    return answer(200, presentPaper(stored, caller.role !== 'visitor'));
  });

  await app.register(async (binary) => {
    binary.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    route(binary, contract.sendPiece, async ({ caller, request, params }) => {
      refuseOff(context);
      const { id } =
        (await paperOfKiosk(context, deps, caller, params.id)) ??
        (await paperOf({ caller, request }, params.id, 'paper:add'));
      if (!Buffer.isBuffer(request.body))
        throw new AppError('unsupported_media_type', 'Send the bytes as application/octet-stream.');
      return answer(200, { received: await keepPiece(context, id, params.offset, request.body) });
    });
  });

  await app.register(async (files) => {
    sandboxed(files);
    route(files, contract.openPaper, async ({ caller, request, params, query, reply }) => {
      const paper = await paperOf({ caller, request }, params.id, 'paper:read');
      await sendFile(context, reply, paper, query.size ?? 'picture');
      return undefined;
    });
  });
}
