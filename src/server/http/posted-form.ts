import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { RefusedPost, RulesToAccept } from '#shared/contract/rendered-page.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import type { Language } from '#shared/words/languages.ts';
import {
  issueReceipt,
  postCheckIn,
  type PostedForm,
  postingBrowser,
  readPostedForm,
  readReceiptCookie,
  setReceiptCookie,
} from '../features/check-ins/check-in-service.ts';
import { findShownRules } from '../features/settings/settings-service.ts';
import type { Context } from '../platform/context.ts';
import { acceptForms, controlsOf } from '../platform/html.ts';
import { internal, sendCharged, toAppError } from './errors.ts';
import { pageLanguage, sendOwnPage } from './web-page.ts';
import type { WebPages } from './web-pages.ts';

const formPath = '/driver';
const successPath = '/success';

/** The error is charged to the sender's rate limit. */
export function refusalOf(error: unknown, request: FastifyRequest): AppError {
  const known = toAppError(error as AppError, request);
  if (!known) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
  return request.server.refusalFor(request, known ?? internal);
}

/** A form to show again, with the reason why it was refused. */
export function refusedPost(
  { values, isConfirmed, wantsTexts, gateCode }: PostedForm,
  { code, message, details }: AppError,
): RefusedPost {
  const problem = { code, message, ...(details.fields && { fields: details.fields }) };
  return { values, isConfirmed, wantsTexts, gateCode, problem };
}

/** Undefined if there are none. A form for several facilities is sent back once to show the rules of the chosen one. */
export async function rulesToAccept(
  context: Context,
  facility: string,
  language: Language,
  posted?: Pick<PostedForm, 'siteRules'>,
): Promise<RulesToAccept | undefined> {
  const { id } = facilityOf(context.facilities, facility) ?? {};
  const shown = id === undefined ? null : await findShownRules(context, id, language);
  return shown ? { ...shown, isAccepted: posted?.siteRules?.version === shown.version } : undefined;
}

/** Source: docs/product, "The form without JavaScript". */
export async function postedForm(app: FastifyInstance, { context, pages }: { context: Context; pages: WebPages }) {
  app.removeAllContentTypeParsers();
  acceptForms(app);

  const record = (request: FastifyRequest, posted: PostedForm) =>
    request.withinLimit('publicWrites', async () => {
      const { row, repeated } = await postCheckIn(context, posted, {
        ...postingBrowser(request.ip, request.headers['user-agent']),
        receipts: readReceiptCookie(request),
      });
      return { id: row.id, status: repeated ? 200 : 201 };
    });

  const languageAt = (request: FastifyRequest, path: string) =>
    pageLanguage(request, path, pages.installation.language);

  /** The address names the language only if the form's address chose it, as on a poster, rather than the browser. */
  const nextPage = (request: FastifyRequest, { language }: PostedForm) =>
    !language || language === languageAt(request, successPath) ? successPath : `${successPath}?lang=${language}`;

  const sendBack = async (request: FastifyRequest, reply: FastifyReply, posted: PostedForm, refusal: AppError) => {
    const { details, status } = refusal;
    // Whoever sends too many forms does not get a page rendered each time.
    if (status === 429 && pages.isBusy) return sendCharged(request, reply, refusal);
    if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds);
    const language = posted.language ?? languageAt(request, formPath);
    const refused = refusedPost(posted, refusal);
    const rules = await rulesToAccept(context, posted.values.facility, language, posted);
    const page = await pages.render({ path: formPath, query: {}, language, refused, rules });
    // Going back one page in the browser shows the form as it was filled in.
    return page ? sendOwnPage(request, reply, page, status) : sendCharged(request, reply, refusal);
  };

  app.post(formPath, async (request, reply) => {
    const posted = readPostedForm(context, controlsOf(request));
    try {
      const { id } = await record(request, posted);
      setReceiptCookie(request, reply, await issueReceipt(context, id));
    } catch (error) {
      return sendBack(request, reply, posted, refusalOf(error, request));
    }
    return reply.header('cache-control', 'no-store').redirect(nextPage(request, posted), 303);
  });
}
