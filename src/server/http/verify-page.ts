import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { VisitClaims } from '#shared/time-record/claims.ts';
import { maxCopy, readRecord } from '#shared/time-record/copy.ts';
import { recordLines } from '#shared/time-record/lines.ts';
import { timeRecord } from '#shared/words/en/time-record.ts';
import { verify } from '#shared/words/en/verify.ts';
import { directionOf, type Language, languages, localeOf, ownLanguageNames, tagOf } from '#shared/words/languages.ts';
import { timeRecordTranslations, verifyTranslations } from '#shared/words/translations.ts';
import { type CopyCheck, checkCopy } from '../features/time-records/check-copy.ts';
import type { Context } from '../platform/context.ts';
import { toAppError } from './errors.ts';
import { escaped } from '../platform/html.ts';
import { dataElement } from './rendered-documents.ts';
import { pageLanguage } from './web-page.ts';

export const verifyPath = '/verify';

const styles = `:root{color-scheme:light dark}body{margin:0 auto;max-width:44rem;padding:1rem;font:18px/1.45 Overpass,system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem}a{color:inherit}textarea,input,button{font:inherit;box-sizing:border-box;width:100%;min-height:48px;padding:.5rem}button{font-weight:700}
label{display:block;margin:.75rem 0}a{display:inline-block;min-height:48px;line-height:48px;padding-inline-end:1rem}dl{display:grid;grid-template-columns:minmax(7rem,1fr) 2fr;gap:.25rem 1rem}
dt{font-weight:700}dd{margin:0}#result{border:3px solid;padding:0 1rem;margin-block:1rem}#result:empty{display:none}`;

/** The words of the page and of what a record says; also for the code that checks in the page. */
async function wordsIn(language: Language) {
  const [own, record] =
    language === 'en'
      ? [verify, timeRecord]
      : [(await verifyTranslations[language]()).verify, (await timeRecordTranslations[language]()).timeRecord];
  const { stages, sources, driver, staff, notRecorded, cleared, facts, stay, free, beyond, correction } = record;
  return {
    ...own,
    stages,
    sources,
    driver,
    staff,
    notRecorded,
    cleared,
    facts,
    stay,
    free,
    beyond,
    correction,
    locale: localeOf(language),
  };
}
/** What the page's code reads from it. */
export type VerifyPageWords = Awaited<ReturnType<typeof wordsIn>>;

function resultOf(words: VerifyPageWords, { verdict, jws, replacedBy }: CopyCheck): string {
  const reason = words.reasons[verdict].replace('{number}', String(replacedBy?.number ?? ''));
  const claims = jws === null ? null : (readRecord(jws)?.claims as Partial<VisitClaims> | undefined);
  const lines = claims ? recordLines(claims, words, words.locale) : [];
  const rows = lines.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('');
  const newest = replacedBy
    ? `<form method="post"><input type="hidden" name="copy" value="${escaped(replacedBy.link)}"><button>${escaped(words.newest)}</button></form>`
    : '';
  return `<h2>${escaped(words.verdicts[verdict])}</h2><p>${escaped(reason)}</p>${newest}<dl>${rows}</dl>`;
}

function pageOf(language: Language, words: VerifyPageWords, result: string, script: string | null): string {
  const title = escaped(words.title);
  const links = languages.map(
    (one) => `<a href="${verifyPath}?lang=${one}" lang="${tagOf(one)}">${escaped(ownLanguageNames[one])}</a>`,
  );
  return `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<link rel="icon" href="/favicon.svg"><style>${styles}</style>${dataElement('words', words)}
${script ? `<script type="module" src="/${script}"></script>` : ''}</head><body><main><h1>${title}</h1>
<section id="result" role="status">${result}</section><p>${escaped(words.intro)}</p>
<form id="check" method="post"><label>${escaped(words.copy)}<textarea name="copy" rows="4" required dir="ltr"></textarea></label>
<button>${escaped(words.check)}</button></form><section id="kept"></section></main><nav>${links.join(' ')}</nav></body></html>`;
}

interface VerifyPage {
  context: Context;
  language: () => Language;
  /** The file of the code that checks a copy in the page itself; null where the build has none. */
  script: string | null;
}

/**
 * The page where anybody checks a copy of a time record: by its code in the page, and without code by its form. A document of its
 * own, so that it costs other pages nothing. Source: docs/product, "Checking a record".
 */
export async function verifyPage(app: FastifyInstance, { context, language, script }: VerifyPage): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2 * maxCopy },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  const send = async (request: FastifyRequest, reply: FastifyReply, result: (words: VerifyPageWords) => string) => {
    const spoken = pageLanguage(request, verifyPath, language());
    const words = await wordsIn(spoken);
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(spoken, words, result(words), script));
  };

  app.get(verifyPath, (request, reply) => send(request, reply, () => ''));

  app.post(verifyPath, async (request, reply) => {
    const pasted = request.body instanceof URLSearchParams ? (request.body.get('copy') ?? '') : '';
    try {
      const check = await request.withinLimit('publicReads', async () => checkCopy(context, pasted));
      return await send(request, reply, (words) => resultOf(words, check));
    } catch (error) {
      const known = toAppError(error as FastifyError, request);
      if (!known) request.log.error({ err: error, requestId: request.id }, 'a time record could not be checked');
      reply.code(known?.status ?? 503);
      return send(request, reply, (words) => `<h2>${escaped(words.failed)}</h2>`);
    }
  });
}
