import type { FastifyReply, FastifyRequest } from 'fastify';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import type { OwnVisit } from '#shared/contract/rendered-page.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityOf, zoneOf } from '#shared/facilities/facilities.ts';
import { newestReceipt, readOwnCheckIns, readReceiptCookie } from '../features/check-ins/check-in-service.ts';
import type { EstimatedYards } from '../features/estimates/estimates-service.ts';
import type { Context } from '../platform/context.ts';
import { sendOwnPage, sendPage } from './web-page.ts';
import type { PageRequest, WebPages } from './web-pages.ts';

/** These pages come after the form. Without JavaScript they show the check-in's state at the time of the request. */
const ownPaths: readonly string[] = ['/success', '/visit'];

export function ownPageAt(path: string): string | null {
  return ownPaths.find((own) => path === own || path === `${own}/`) ?? null;
}

async function visitOf(context: Context, yards: EstimatedYards, own: OwnCheckIns): Promise<OwnVisit> {
  const { facilities } = context;
  const facility = own.stage === 'waiting' ? facilityOf(facilities, own.facility) : undefined;
  const estimates = facility && (await yards.estimatesAt(facility.key));
  return { own, estimate: estimates?.get(own.id) ?? null, timeZone: zoneOf(facilities, own.facility) };
}

/** Null without any check-ins, or if they cannot be read: then the page shows less. */
async function ownOf(context: Context, yards: EstimatedYards, request: FastifyRequest): Promise<OwnVisit | null> {
  const receipts = readReceiptCookie(request);
  if (receipts === undefined) return null;
  try {
    request.receiptHolder = await newestReceipt(context, receipts);
    const { own } = await request.withinLimit('publicReads', async () => ({
      own: await visitOf(context, yards, await readOwnCheckIns(context, receipts)),
      status: 200,
    }));
    return own;
  } catch (error) {
    if (!(error instanceof AppError)) request.log.warn({ err: error, requestId: request.id }, 'own check-in not shown');
    return null;
  }
}

interface OwnPage extends PageRequest {
  context: Context;
  yards: EstimatedYards;
  pages: WebPages;
}

/** Everybody without a check-in gets the same page. */
export async function sendOwnVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, yards, pages, path, query, language }: OwnPage,
) {
  const own = await ownOf(context, yards, request);
  const page = own && (await pages.render({ path, query, language, own }));
  if (page) return sendOwnPage(request, reply, page, 200);
  return sendPage(request, reply, await pages.get({ path, query, language }), 200);
}
