import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/words/languages.ts';
import { newestReceipt, readOwnCheckIns, readReceiptCookie } from '../features/check-ins/check-in-service.ts';
import type { Context } from '../platform/context.ts';
import { sendOwnPage, sendPage } from './web-page.ts';
import type { WebPages } from './web-pages.ts';

/** The pages after the form, which say for browsers without code how their check-in stands when the page is sent. */
const ownPaths: readonly string[] = ['/success', '/visit'];

/** The path of such a page; null for another. */
export function ownPageAt(path: string): string | null {
  return ownPaths.find((own) => path === own || path === `${own}/`) ?? null;
}

/** A browser's own check-ins; null without any, and while they cannot be read: then the page says less. */
async function ownOf(context: Context, request: FastifyRequest) {
  const receipts = readReceiptCookie(request);
  if (receipts === undefined) return null;
  try {
    request.receiptHolder = await newestReceipt(context, receipts);
    const { own } = await request.withinLimit('publicReads', async () => ({
      own: await readOwnCheckIns(context, receipts),
      status: 200,
    }));
    return own;
  } catch (error) {
    if (!(error instanceof AppError)) request.log.warn({ err: error, requestId: request.id }, 'own check-in not shown');
    return null;
  }
}

/** Sends such a page: the same to everybody who has no check-in. */
export async function sendOwnVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, pages, path, language }: { context: Context; pages: WebPages; path: string; language: Language },
) {
  const own = await ownOf(context, request);
  if (own) {
    return sendOwnPage(request, reply, await pages.paint({ path, search: '', language, own }), 200);
  }
  return sendPage(request, reply, await pages.get({ path, query: {}, language }), 200);
}
