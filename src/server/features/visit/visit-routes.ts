import type { FastifyInstance, FastifyRequest } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { visitToFollow } from '#shared/visit/visit-rules.ts';
import type { Context } from '../../platform/context.ts';
import { sendSnapshot } from '../../platform/etag.ts';
import { answer, noContent, route } from '../../platform/routing/route.ts';
import { answerCall, keepPushSubscription, readPushKey } from '../calls/calls-service.ts';
import { correctGateCode, readReceiptCookie, readReceiptIds } from '../check-ins/check-in-service.ts';
import type { EstimatedYards } from '../estimates/estimates-service.ts';
import type { EventFeed } from '../events/events-service.ts';
import { checkInOfToken, checkInToRead, readVisitToken, visitLinkToken } from '../visit-links/visit-links-service.ts';
import { candidateOf, readOnly, type VisitSnapshot, VisitSnapshots } from './visit-snapshots.ts';

class Visits {
  readonly #context: Context;
  readonly #snapshots: VisitSnapshots;

  constructor(context: Context, snapshots: VisitSnapshots) {
    this.#context = context;
    this.#snapshots = snapshots;
  }

  /** Finds the visit by its token or else its receipts; null for a browser with neither. Throws `not_found`. */
  async of(request: FastifyRequest): Promise<VisitSnapshot | null> {
    const token = readVisitToken(request.headers.authorization);
    const receipts = readReceiptCookie(request);
    if (token === undefined && receipts === undefined) return null;
    const shown = token === undefined ? undefined : await checkInToRead(this.#context, token);
    const snapshot = shown === undefined ? null : await this.#snapshots.get(shown);
    if (snapshot) return readOnly(snapshot);
    const [followed] = await this.held(request);
    if (!followed) throw new AppError('not_found', errorTexts.checkInNotFound);
    return followed;
  }

  /** Returns the visits a request may act for, the one shown on its page first. */
  async held(request: FastifyRequest): Promise<VisitSnapshot[]> {
    const token = readVisitToken(request.headers.authorization);
    const receipts = readReceiptCookie(request);
    if (token === undefined && receipts === undefined) return [];
    const ids =
      token === undefined ? await readReceiptIds(this.#context, receipts ?? '') : await this.#idsOf(token, request.ip);
    const visits = (await Promise.all(ids.map((id) => this.#snapshots.get(id)))).filter((visit) => visit !== null);
    const followed = visits.length > 1 ? visitToFollow(visits.map(candidateOf))?.snapshot : visits[0];
    return followed ? [followed, ...visits.filter((visit) => visit !== followed)] : [];
  }

  /** Used by requests that change a visit. Throws `not_found` for links that only show it. */
  async named(request: FastifyRequest): Promise<VisitSnapshot> {
    const visit = await this.of(request);
    if (!visit) throw new AppError('not_found', errorTexts.checkInNotFound);
    if (visit.isReadOnly) throw new AppError('not_found', 'This link shows a visit and does nothing else.');
    return visit;
  }

  async #idsOf(token: string, address: string): Promise<string[]> {
    const id = await checkInOfToken(this.#context, token, address);
    return id === undefined ? [] : [id];
  }
}

const ownHeaders = { 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' };

export function visitRoutes(
  app: FastifyInstance,
  context: Context,
  feed: EventFeed,
  yards: EstimatedYards,
): Pick<Visits, 'held'> {
  const snapshots = new VisitSnapshots(context, yards);
  const visits = new Visits(context, snapshots);
  feed.onEvents((events) => {
    if (events.length === 0) snapshots.invalidate();
    for (const { facilities } of events) for (const facility of facilities) snapshots.invalidate(facility);
  });

  context.changes.onCalls((changed) => {
    if (changed === null) snapshots.invalidate();
    for (const { facility } of changed ?? []) snapshots.invalidate(facility);
  });

  route(app, contract.readVisit, async ({ request, reply }) => {
    const visit = await visits.of(request);
    if (!visit) {
      reply.headers(ownHeaders);
      return answer(204, undefined);
    }
    sendSnapshot(reply, visit, ownHeaders);
    return undefined;
  });

  route(app, contract.createVisitLink, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return answer(200, { token: await visitLinkToken(context, (await visits.named(request)).row.id) });
  });

  route(app, contract.answerCall, async ({ body, request }) =>
    noContent(answerCall(context, (await visits.named(request)).row.id, { ...body, way: 'page' })),
  );

  route(app, contract.correctGateCode, async ({ body, request }) =>
    noContent(correctGateCode(context, (await visits.named(request)).row.id, body.gateCode, request.ip)),
  );

  route(app, contract.readPushKey, async () => answer(200, { key: await readPushKey(context) }));

  route(app, contract.keepPushSubscription, async ({ body, request }) =>
    noContent(keepPushSubscription(context, (await visits.named(request)).row.id, body)),
  );
  return visits;
}
