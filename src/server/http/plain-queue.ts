import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { pageSizes } from '#shared/contract/check-ins.ts';
import { type PublicQueue, queueQueryOf } from '#shared/contract/queue.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { listsOf, offeredFacility, zoneOf } from '#shared/facilities/facilities.ts';
import { firstActiveDay } from '#shared/queue/queue-limits.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { queue as english } from '#shared/words/en/queue.ts';
import { directionOf, isLanguage, type Language, localeOf, tagOf } from '#shared/words/languages.ts';
import { filled } from '#shared/words/say.ts';
import { queueTranslations } from '#shared/words/translations.ts';
import type { QueueWords } from '#shared/words/words.ts';
import { readPublicQueue } from '../features/queue/queue-service.ts';
import type { Context } from '../platform/context.ts';
import { toAppError } from './errors.ts';
import { escaped } from '../platform/html.ts';

type Query = Readonly<Record<string, unknown>>;
type Words<L extends Language = Language> = L extends Language ? QueueWords<L> : never;
type Entry = PublicQueue['checkIns'][number];
type Shown = Pick<Entry, 'stage' | 'facility' | 'dock' | 'containerNumber'> & Partial<Entry>;

/** A wall shows its next part each time. Source: docs/product, "Old browsers". */
const refreshSeconds = { plain: 30, 'plain-wall': 12 };
const rowsOnWall = 12;
/** More trucks than any yard has on site; the page omits further ones. */
const mostRows = 500;

/** Uses no feature that browsers of the last ten years lack. */
const styles = `body{margin:0;padding:1em;background:#121416;color:#fff;font:700 18px/1.3 Overpass,sans-serif;font-size:1.55vw}
@media(max-width:1160px){body{font-size:18px}}h1,p,ul{margin:0 0 .5em}h1{font-size:1.5em}ul{display:table;width:100%;padding:0}
li{display:table-row}span{display:table-cell;padding:.3em .5em;border-top:1px solid #777;word-break:break-word}b{color:#ffc72c}`;

export function plainQueueAt(path: string, { display }: Query): keyof typeof refreshSeconds | null {
  return /^\/queue\/?$/.test(path) && (display === 'plain' || display === 'plain-wall') ? display : null;
}

/** Other filters of the queue or wall need JavaScript. */
function addressOf({ display, facility, lang }: Query, { facilities }: PublicConfig): string {
  const named = typeof facility === 'string' ? offeredFacility(facility, facilities)?.slug : undefined;
  const query = { display: display === 'wall' ? 'plain-wall' : 'plain', ...(named && { facility: named }) };
  return `/queue?${new URLSearchParams({ ...query, ...(typeof lang === 'string' && isLanguage(lang) && { lang }) })}`;
}

const sentTo = (seconds: number, address: string) =>
  `<meta http-equiv="refresh" content="${seconds};url=${escaped(address)}">`;

/** Only browsers without JavaScript follow the link; empty for other pages. */
export function plainQueueLink(path: string, query: Query, config: PublicConfig): string {
  return path === '/queue' ? `<noscript>${sentTo(0, addressOf(query, config))}</noscript>` : '';
}

interface PlainQueue {
  words: Words;
  language: Language;
  showsFacility: boolean;
  /** Times are in the facility's time zone. */
  timeAt: (instant: string, facility: string) => string;
}

function stageText({ words: { entry }, language }: PlainQueue, { stage, dock }: Shown): string {
  if (stage === 'waiting') return escaped(entry.waiting);
  if (stage === 'on-hold') return escaped(entry.onHold);
  if (stage === 'no-show') return escaped(entry.noShow);
  const text = escaped(filled(language, stage === 'called' ? entry.called : entry.atDock, { dock }));
  return stage === 'called' ? `<b>${text}</b>` : text;
}

function rowOf(page: PlainQueue, entry: Shown): string {
  const { entry: words } = page.words;
  const { place, status, ticket, driverName = '', carrier = '', dateCreated } = entry;
  const mark = status === 'drop' ? words.statuses.drop : place ? `#${place}` : '';
  const rest = [
    entry.containerNumber,
    ...(ticket ? [`${words.ticket} ${ticket}`] : ['']),
    driverName,
    carrier,
    ...(page.showsFacility ? [entry.facility] : []),
    dateCreated ? `${words.arrived} ${page.timeAt(dateCreated, entry.facility)}` : '',
  ];
  const cells = [escaped(mark), stageText(page, entry), ...rest.map((text) => escaped(isolated(text)))];
  return `<li>${cells.map((cell) => `<span>${cell}</span>`).join('')}</li>`;
}

const ranks: Partial<Record<Entry['stage'], number>> = { called: 0, waiting: 1, 'on-hold': 2, 'no-show': 2 };
const rankOf = ({ stage, status }: Shown) => (ranks[stage] ?? 4) + (stage === 'waiting' && status === 'drop' ? 0.5 : 0);

async function readAll(context: Context, facility: string | undefined): Promise<Shown[]> {
  const query = queueQueryOf(listsOf(context.facilities));
  const days = { startDate: firstActiveDay };
  const asOnScreen = { ...days, state: 'active', order: 'longest-wait', pageSize: pageSizes.max, facility };
  const shown = new Map<string, Shown>();
  for (let page = 0; shown.size < mostRows; page += 1) {
    const queue = await readPublicQueue(context, query.parse({ ...asOnScreen, page: String(page) }));
    if (page === 0) queue.calledPriority?.forEach((called, at) => shown.set(`${at}`, { ...called, stage: 'called' }));
    for (const entry of queue.checkIns) shown.set(entry.id, entry);
    if (!queue.hasMore) break;
  }
  return [...shown.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
}

interface PageContent {
  facility: string | undefined;
  content: string;
  /** This element makes the page reload. */
  next: string;
}

function documentOf({ words, language }: Pick<PlainQueue, 'words' | 'language'>, page: PageContent): string {
  const title = escaped(page.facility ? `${words.title}: ${page.facility}` : words.title);
  return `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${page.next}<title>${title}</title><style>${styles}</style>
</head><body><h1>${title}</h1>${page.content}</body></html>`;
}

const partOf = ({ part }: Query, parts: number) => Math.abs(Number.parseInt(String(part), 10) % parts) || 0;

interface PlainRequest {
  context: Context;
  installation: PublicConfig;
  language: Language;
  display: keyof typeof refreshSeconds;
}

/** Browsers without JavaScript get this page. Even after an error, it reloads itself. */
export async function sendPlainQueue(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, installation, language: requested, display }: PlainRequest,
) {
  const query = request.query as Query;
  const { facilities, timeZone, clock } = installation;
  const facility = typeof query['facility'] === 'string' ? offeredFacility(query['facility'], facilities) : undefined;
  const ofWall = display === 'plain-wall' && !query['lang'] ? facility?.wallLanguages?.[0] : undefined;
  const language = ofWall ?? requested;
  const words = language === 'en' ? english : (await queueTranslations[language]()).queue;
  const hour12 = clock !== '24';
  const timeAt = (instant: Date, zone: string) =>
    instant.toLocaleTimeString(localeOf(language), { hour: 'numeric', minute: '2-digit', timeZone: zone, hour12 });
  const page: PlainQueue = {
    words,
    language,
    showsFacility: facility === undefined && facilities.length > 1,
    timeAt: (instant, place) => timeAt(new Date(instant), zoneOf(context.facilities, place)),
  };
  const address = addressOf({ ...query, display: display === 'plain' ? '' : 'wall' }, installation);
  const send = (status: number, content: string, next = '') =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        documentOf(page, { facility: facility?.name, content, next: sentTo(refreshSeconds[display], address + next) }),
      );
  try {
    const read = async () => ({ entries: await readAll(context, facility?.name), status: 200 });
    const { entries } = await request.withinLimit('publicReads', read);
    const parts = display === 'plain' ? 1 : Math.ceil(entries.length / rowsOnWall) || 1;
    const part = partOf(query, parts);
    const rows = parts > 1 ? entries.slice(part * rowsOnWall, (part + 1) * rowsOnWall) : entries;
    const time = timeAt(context.clock.now(), facility?.timeZone ?? timeZone);
    const where = parts > 1 ? [filled(language, words.wall.page, { page: part + 1, pages: parts })] : [];
    const head = escaped([filled(language, words.updated.at, { time }), ...where].join(' · '));
    const list = rows.map((entry) => rowOf(page, entry)).join('');
    const shown = list ? `<ul>${list}</ul>` : `<p>${escaped(words.empty)}</p>`;
    return send(200, `<p>${head}</p>${shown}`, parts > 1 ? `&part=${(part + 1) % parts}` : '');
  } catch (error) {
    const known = toAppError(error as FastifyError, request);
    if (!known) request.log.error({ err: error, requestId: request.id }, 'plain queue not shown');
    return send(known?.status ?? 503, `<p>${escaped(words.notLoaded)}</p>`);
  }
}
