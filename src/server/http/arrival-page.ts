import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';

import { textLimits } from '#shared/check-in/field.ts';
import { isTimeOfDay } from '#shared/arrivals/estimate.ts';
import type { ArrivalPage, RefusedPost, TypedForm } from '#shared/contract/rendered-page.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import { clockTime } from '#shared/time/clock-time.ts';
import { isLanguage, type Language, localeOf } from '#shared/words/languages.ts';
import type { ArrivalWords } from '#shared/words/words.ts';
import {
  type ArrivalCredential,
  arrivalPath,
  arrivalWordsIn,
  findLinked,
  knownOf,
  type LinkState,
  linkStateOf,
  tellEstimate,
} from '../features/arrivals/arrivals-service.ts';
import {
  issueReceipt,
  type PostedForm,
  postLinkedCheckIn,
  readPostedForm,
  readReceiptCookie,
  readReceiptIds,
  setReceiptCookie,
} from '../features/check-ins/check-in-service.ts';
import type { ArrivalRow } from '../platform/arrivals-schema.ts';
import type { Context } from '../platform/context.ts';
import { acceptForms, controlsOf, escaped } from '../platform/html.ts';
import { type OwnDocument, ownDocument } from './own-document.ts';
import { refusalOf, refusedPost, rulesToAccept } from './posted-form.ts';
import { pageLanguage } from './web-page.ts';
import type { WebPages } from './web-pages.ts';

type Words = ArrivalWords<Language>;

type Outcome = ({ status: number } & Content) | { goTo: string };

/** `form` is the id of the driver's form, if there is one. */
interface Content {
  content: string;
  form?: string;
}

interface Site {
  context: Context;
  pages: WebPages;
  files: OwnDocument['files'];
}

interface Asked extends Site {
  request: FastifyRequest;
  reply: FastifyReply;
  controls: URLSearchParams;
  credential: ArrivalCredential;
  language: Language;
  words: Words;
}

const notice = (text: string) => `<p role="alert" class="text-lg font-semibold">${escaped(text)}</p>`;
const link = (address: string, text: string) =>
  `<p><a class="inline-flex min-h-12 items-center underline" href="${address}">${escaped(text)}</a></p>`;

function entryOf(words: Words, said = ''): string {
  return `${said}<p>${escaped(words.enter)}</p>
<form method="post" class="asking"><label>${escaped(words.code)}<input class="control" name="code" required dir="ltr" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
<button class="button button-primary button-lg">${escaped(words.open)}</button></form>${link('/driver', words.form)}`;
}

/** The page does not say who used the link. */
const endedOf = (words: Words, state: Exclude<LinkState, 'open'>): Outcome => ({
  status: 410,
  content:
    notice(words.ended[state]) + (state === 'used' ? link('/success', words.place) : '') + link('/driver', words.form),
});

/** Times are in the facility's time zone. */
function writtenBy({ pages, language }: Asked, timeZone: string) {
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  const time = { hour: 'numeric', minute: '2-digit', hour12: pages.installation.clock !== '24' } as const;
  const locale = localeOf(language);
  return { day: new Intl.DateTimeFormat(locale, day), moment: new Intl.DateTimeFormat(locale, { ...day, ...time }) };
}

/** What the driver sent was refused, and is shown again. */
interface Sent {
  id?: string;
  refused?: RefusedPost;
  posted?: PostedForm;
  typed?: TypedForm;
  /** The arrival time as typed; `isUnread` if it was not understood. */
  time?: string;
  isUnread?: boolean;
}

/** Staff's notes are left out, and who expects the arrival. */
function shownOf(asked: Asked, row: ArrivalRow, { id = v7(), time, isUnread = false, typed }: Sent): ArrivalPage {
  const { context, credential, words } = asked;
  const timeZone = zoneOf(context.facilities, row.facility);
  const { day, moment } = writtenBy(asked, timeZone);
  const isAppointment = row.from_at.getTime() === row.until_at.getTime();
  const window = isAppointment ? moment.format(row.from_at) : moment.formatRange(row.from_at, row.until_at);
  return {
    credential,
    id,
    facility: facilityName(context.facilities, row.facility),
    expected: row.day === null ? window : `${day.format(row.from_at)}, ${words.anyTime}`,
    deliveryType: row.delivery_type,
    known: knownOf(row),
    typed,
    estimate: {
      time: time ?? (row.estimated_at ? clockTime(row.estimated_at, timeZone) : ''),
      isUnread,
      said: row.estimated_at ? moment.format(row.estimated_at) : '',
    },
  };
}

async function formOf(asked: Asked, row: ArrivalRow, sent: Sent = {}): Promise<Content> {
  const { context, pages, language, words } = asked;
  const { refused, posted } = sent;
  const rules = await rulesToAccept(context, row.facility, language, posted);
  const content = await pages.arrival({ language, arrival: shownOf(asked, row, sent), rules, refused });
  return content === null
    ? { content: notice(words.failed) + link('/driver', words.form) }
    : { content, form: 'check-in' };
}

/** Other values stay as typed. Check boxes start empty: their texts were read in the previous language. */
function showAgain(asked: Asked, row: ArrivalRow): Promise<Content> {
  const { controls } = asked;
  const { values, gateCode } = readPostedForm(asked.context, controls);
  const typed = { values, gateCode, isConfirmed: false, wantsTexts: false };
  const time = controls.get('estimate')?.slice(0, textLimits.line);
  return formOf(asked, row, { id: idIn(controls), typed, ...(time !== undefined && { time }) });
}

const idIn = (controls: URLSearchParams): string => {
  const id = controls.get('id') ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : v7();
};

/** The page says so if this arrival was checked in already. */
async function checkIn(asked: Asked, row: ArrivalRow): Promise<Outcome> {
  const { context, request, reply, controls, language } = asked;
  const read = readPostedForm(context, controls);
  const facility = facilityName(context.facilities, row.facility);
  const posted = { ...read, language, values: { ...read.values, facility } };
  const id = idIn(controls);
  try {
    await request.withinLimit('publicWrites', async () => {
      const arrival = { id: row.id, known: knownOf(row) };
      const { repeated } = await postLinkedCheckIn(context, posted, { id, arrival, address: request.ip });
      return { status: repeated ? 200 : 201 };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'illegal_transition') return endedOf(asked.words, 'used');
    const refusal = refusalOf(error, request);
    const refused = refusedPost(posted, refusal);
    return { status: refusal.status, ...(await formOf(asked, row, { id, refused, posted })) };
  }
  setReceiptCookie(request, reply, await issueReceipt(context, id));
  return ownVisit(request);
}

function ownVisit({ query }: FastifyRequest): Outcome {
  const { lang } = query as { lang?: unknown };
  return { goTo: typeof lang === 'string' && isLanguage(lang) ? `/success?lang=${lang}` : '/success' };
}

async function isOwn({ context, request }: Asked, checkInId: string | null): Promise<boolean> {
  const receipts = readReceiptCookie(request);
  return receipts !== undefined && (await readReceiptIds(context, receipts)).includes(checkInId ?? '');
}

async function takeEstimate(asked: Asked, row: ArrivalRow): Promise<Outcome> {
  const { context, request, controls } = asked;
  const time = controls.get('estimate') ?? '';
  if (!isTimeOfDay(time)) {
    return { status: 400, ...(await formOf(asked, row, { time: time.slice(0, textLimits.line), isUnread: true })) };
  }
  const tell = async () => ({ told: await tellEstimate(context, row.id, time), status: 201 });
  const { told } = await request.withinLimit('publicWrites', tell);
  return { status: 200, ...(await formOf(asked, told)) };
}

async function outcomeOf(asked: Asked): Promise<Outcome> {
  const { context, request, controls, credential, words } = asked;
  const find = async () => {
    const found = await findLinked(context, credential, request.ip);
    if (!found) throw new AppError('not_found', words.unknown);
    return { row: found, status: 200 };
  };
  const { row } = await request.withinLimit('publicReads', find);
  const state = linkStateOf(context, row);
  if (state === 'used' && (await isOwn(asked, row.check_in_id))) return ownVisit(request);
  const wanted = controls.has('again') ? 'again' : controls.get('do');
  // A repeated request whose response was lost is not another check-in.
  if (wanted === 'check-in' && (state === 'open' || state === 'used')) return checkIn(asked, row);
  if (state !== 'open') return endedOf(words, state);
  if (wanted === 'estimate') return takeEstimate(asked, row);
  return { status: 200, ...(await (wanted === 'again' ? showAgain(asked, row) : formOf(asked, row))) };
}

function credentialIn(controls: URLSearchParams): ArrivalCredential | null {
  const [token, code] = [controls.get('token'), controls.get('code')];
  if (token !== null) return { name: 'token', value: token };
  return code === null ? null : { name: 'code', value: code };
}

/** The page is the same for every unknown link and code. */
function insteadOf({ request, words }: Asked, error: unknown): Outcome {
  const { status } = refusalOf(error, request);
  const said = status === 404 ? words.unknown : status === 429 ? words.tooMany : words.failed;
  return { status, content: entryOf(words, notice(said)) };
}

/**
 * The page is a separate document. Its code sends the token behind the `#`; without JavaScript, drivers enter the
 * printed code. It does not exist where expected arrivals are off. Source: docs/product, "The driver's link".
 */
export async function arrivalPage(app: FastifyInstance, site: Site): Promise<void> {
  const { context, pages, files } = site;
  app.removeAllContentTypeParsers();
  acceptForms(app);

  const answer = async (request: FastifyRequest, reply: FastifyReply, controls: URLSearchParams) => {
    if (!context.settings.settings.expectedArrivals) return reply.callNotFound();
    const language = pageLanguage(request, arrivalPath, pages.installation.language);
    const words = await arrivalWordsIn(language);
    const credential = credentialIn(controls);
    const asked = { ...site, request, reply, controls, language, words };
    const entry: Outcome = { status: 200, content: entryOf(words) };
    const outcome = credential
      ? await outcomeOf({ ...asked, credential }).catch((error: unknown) => insteadOf({ ...asked, credential }, error))
      : entry;
    reply.header('cache-control', 'private, no-store');
    if ('goTo' in outcome) return reply.redirect(outcome.goTo, 303);
    const company = context.settings.settings.companyName;
    const page = {
      path: arrivalPath,
      language,
      title: words.title,
      company,
      files,
      head: `<meta name="failed" content="${escaped(words.failed)}">`,
      content: outcome.content,
      form: outcome.form,
    };
    return reply.code(outcome.status).type('text/html; charset=utf-8').send(ownDocument(page));
  };

  app.get(arrivalPath, (request, reply) => answer(request, reply, new URLSearchParams()));
  app.post(arrivalPath, (request, reply) => answer(request, reply, controlsOf(request)));
}
