import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { createCheckIn } from './create-check-in.ts';
import { deleteCheckIn } from './delete-check-in.ts';
import { findOwnCheckIn } from './find-own-check-in.ts';
import { gateOutRoutes } from './gate-out-routes.ts';
import { listCheckIns, type ChangedCheckIns } from './list-check-ins.ts';
import { sendExport } from '../exports/exports-service.ts';
import { exportOfCheckIns } from './export-check-ins.ts';
import { findOwnSameContainer, issueReceipt, readOwnCheckIns } from './own-check-in.ts';
import { postedBefore, postingBrowser } from './posted-ids.ts';
import { presentTo, presentToPublic } from './present.ts';
import { readCheckIn } from './read-check-in.ts';
import { readAcceptedRules } from './accepted-rules.ts';
import { readHistory } from './read-history.ts';
import { readSummary } from './read-summary.ts';
import { mailOwnTimeRecord, readOwnTimeRecord, readTimeRecord } from './read-time-record.ts';
import { readReceiptCookie, setReceiptCookie } from './receipt-cookie.ts';
import { SameContainers } from './same-container.ts';
import { readUnverified, settleUnverified } from './settle-unverified.ts';
import { takeStep } from './take-step.ts';
import { undoOperation } from './undo-operation.ts';
import { bulkUpdateCheckIns, updateCheckIn } from './update-check-ins.ts';

export function checkInRoutes(app: FastifyInstance, context: Context, changedCheckIns: ChangedCheckIns): void {
  creationRoute(app, context);
  changeRoutes(app, context);
  readRoutes(app, context, changedCheckIns);
  ownRoutes(app, context);
  gateOutRoutes(app, context);
}

function creationRoute(app: FastifyInstance, context: Context): void {
  route(app, contract.createCheckIn, async ({ caller, body, request, reply }) => {
    if (caller.role !== 'visitor') {
      const { row, repeated } = await createCheckIn(context, caller, body);
      return answer(repeated ? 200 : 201, presentTo(caller, row, context));
    }
    const id = postedBefore(context, postingBrowser(request.ip, request.headers['user-agent']), body);
    const { row, repeated } = await createCheckIn(context, caller, id ? { ...body, id } : body, {
      address: request.ip,
    });
    setReceiptCookie(request, reply, await issueReceipt(context, row.id));
    return answer(repeated ? 200 : 201, presentToPublic(row, context.facilities, context.settings.forms.current));
  });
}

function changeRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.updateCheckIn, async ({ caller, params, body }) => {
    const row = await updateCheckIn(context, caller, params.id, body);
    return answer(200, presentTo(caller, row, context));
  });

  route(app, contract.takeStep, async ({ caller, params, body }) => {
    const row = await takeStep(context, caller, params.id, body);
    return answer(200, presentTo(caller, row, context));
  });

  route(app, contract.deleteCheckIn, async ({ caller, params, headers }) => {
    await deleteCheckIn(context, caller, params.id, {
      operationId: headers['idempotency-key'],
      occurredAt: headers['x-occurred-at'],
      sentAt: headers['x-sent-at'],
    });
    return answer(204, undefined);
  });

  route(app, contract.bulkUpdateCheckIns, async ({ caller, body }) => {
    const { rows, missing } = await bulkUpdateCheckIns(context, caller, body);
    return answer(200, { checkIns: rows.map((row) => presentTo(caller, row, context)), missing });
  });

  route(app, contract.settleUnverified, async ({ caller, body }) =>
    answer(200, { count: await settleUnverified(context, caller, body) }),
  );

  route(app, contract.undoOperation, async ({ caller, params, body }) => {
    const rows = await undoOperation(context, caller, params.id, body);
    return answer(200, { checkIns: rows.map((row) => presentTo(caller, row, context)) });
  });
}

function readRoutes(app: FastifyInstance, context: Context, changedCheckIns: ChangedCheckIns): void {
  route(app, contract.listCheckIns, async ({ caller, query }) =>
    answer(200, await listCheckIns(context, caller, query, changedCheckIns)),
  );

  route(app, contract.getCheckIn, async ({ caller, params, request }) =>
    answer(200, await readCheckIn(context, caller, params.id, request.ip)),
  );

  route(app, contract.readHistory, async ({ caller, params }) =>
    answer(200, await readHistory(context, caller, params.id)),
  );

  route(app, contract.readAcceptedRules, async ({ params }) =>
    answer(200, await readAcceptedRules(context, params.id)),
  );

  route(app, contract.readTimeRecord, async ({ caller, params }) =>
    answer(200, await readTimeRecord(context, caller, params.id)),
  );

  const sameContainers = new SameContainers(context);
  route(app, contract.readSameContainers, async ({ caller }) => answer(200, await sameContainers.seenBy(caller)));

  route(app, contract.readUnverified, async ({ caller, query }) =>
    answer(200, await readUnverified(context, caller, query.facility)),
  );

  route(app, contract.exportCheckIns, async ({ caller, query, reply }) => {
    await sendExport(context, caller, exportOfCheckIns(context, caller, query), reply);
    return undefined;
  });

  route(app, contract.readSummary, async ({ caller }) => answer(200, await readSummary(context, caller)));
}

/** A receipt is enough to read these; responses are not cached. */
function ownRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readOwnCheckIn, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const receipts = readReceiptCookie(request);
    if (receipts === undefined) return answer(204, undefined);
    return answer(200, await readOwnCheckIns(context, receipts));
  });

  route(app, contract.readOwnTimeRecord, async ({ query, request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const record = await readOwnTimeRecord(context, readReceiptCookie(request) ?? '', query.id);
    return record ? answer(200, record) : answer(204, undefined);
  });

  route(app, contract.mailOwnTimeRecord, async ({ body, request }) => {
    const ask = () => mailOwnTimeRecord(context, readReceiptCookie(request) ?? '', body);
    await request.withinLimit('recordMail', ask);
    return answer(204, undefined);
  });

  route(app, contract.findOwnSameContainer, async ({ body, request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const receipts = readReceiptCookie(request) ?? '';
    return answer(200, { checkIns: await findOwnSameContainer(context, receipts, body.containerNumber) });
  });

  route(app, contract.findOwnCheckIn, async ({ body, request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const { receipt, own } = await findOwnCheckIn(context, body, request.ip);
    setReceiptCookie(request, reply, receipt);
    return answer(200, own);
  });
}
