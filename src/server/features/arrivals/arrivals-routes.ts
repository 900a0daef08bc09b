import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import { signedIn } from '../../platform/caller.ts';
import type { ReadChanges } from '../../platform/change-log.ts';
import type { Context } from '../../platform/context.ts';
import { answeredOnce } from '../../platform/kept-answers.ts';
import { answer, noContent, route } from '../../platform/routing/route.ts';
import { sendExport } from '../exports/exports-service.ts';
import { presentArrival } from './arrival-row.ts';
import { mailArrivalLink, makeArrivalLink, newLink } from './arrival-links.ts';
import { createArrival, updateArrival } from './change-arrivals.ts';
import { putArrivals, undoArrivals } from './import-arrivals.ts';
import { readMarks } from './marks.ts';
import { exportOfArrivals, listArrivals, readArrival, readByLink } from './read-arrivals.ts';

function linkRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.makeArrivalLink, (call) => {
    call.reply.header('cache-control', 'private, no-store');
    const link = newLink(context);
    return answeredOnce(
      context,
      call,
      () => answer(201, link),
      (caller) => makeArrivalLink(context, caller, call.body.arrival, link),
    );
  });

  route(app, contract.findByLink, async ({ caller, body }) =>
    answer(200, await readByLink(context, caller, body.token)),
  );

  route(app, contract.mailArrivalLink, async ({ caller, body }) =>
    noContent(mailArrivalLink(context, signedIn(caller), body)),
  );
}

export function arrivalsRoutes(app: FastifyInstance, context: Context, readChanges: ReadChanges): void {
  const shown = (row: ArrivalRow) => presentArrival(row, context.facilities, context.clock.now());

  route(app, contract.listArrivals, async ({ caller, query }) =>
    answer(200, await listArrivals(context, caller, query, readChanges)),
  );

  route(app, contract.exportArrivals, async ({ caller, query, reply }) => {
    await sendExport(context, caller, exportOfArrivals(context, caller, query), reply);
    return undefined;
  });

  route(app, contract.createArrival, (call) =>
    answeredOnce(
      context,
      call,
      (row: ArrivalRow) => answer(201, shown(row)),
      (caller) => createArrival(context, caller, call.body),
    ),
  );

  route(app, contract.updateArrival, async ({ caller, params, body }) =>
    answer(200, shown(await updateArrival(context, signedIn(caller), params.id, body))),
  );

  route(app, contract.readArrival, async ({ caller, params }) =>
    answer(200, await readArrival(context, caller, params.id)),
  );

  linkRoutes(app, context);

  route(app, contract.readMarks, async ({ caller, query }) =>
    answer(200, { marks: await readMarks(context, caller, query.ids.split(',')) }),
  );

  route(app, contract.putArrivals, async ({ caller, body }) =>
    answer(200, await putArrivals(context, signedIn(caller), body)),
  );

  route(app, contract.undoArrivals, async ({ caller, params }) =>
    answer(200, await undoArrivals(context, signedIn(caller), params.batch)),
  );
}
