import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { VisitClaims } from '#shared/time-record/claims.ts';
import { maxCopy, readRecord } from '#shared/time-record/copy.ts';
import { recordLines } from '#shared/time-record/lines.ts';
import { papers } from '#shared/words/en/papers.ts';
import { timeRecord } from '#shared/words/en/time-record.ts';
import { verify } from '#shared/words/en/verify.ts';
import { type Language, localeOf } from '#shared/words/languages.ts';
import { papersTranslations } from '#shared/words/papers-translations.ts';
import { timeRecordTranslations } from '#shared/words/time-record-translations.ts';
import { verifyTranslations } from '#shared/words/translations.ts';
import { type CopyCheck, checkCopy } from '../features/time-records/check-copy.ts';
import type { Context } from '../platform/context.ts';
import { toAppError } from './errors.ts';
import { acceptForms, controlsOf, dataElement, escaped } from '../platform/html.ts';
import { type OwnDocument, ownDocument } from './own-document.ts';
import { pageLanguage } from './web-page.ts';

const verifyPath = '/verify';

const styles = `h2{font-size:1.5rem;line-height:1.25;font-weight:800;margin-block-end:.25rem}#kept{display:grid;gap:1rem;margin-block:1.5rem}#kept:empty{display:none}
#result:empty{display:none}#result{margin-block:1.5rem;padding:1.25rem;border:3px solid var(--said,var(--edge));border-radius:.75rem;background:var(--panel)}
#result h2{color:var(--said,var(--ink))}#result[data-verdict=genuine]{--said:var(--go-text)}
#result:is([data-verdict=replaced],[data-verdict=deleted],[data-verdict=unknown],[data-verdict=heads]){--said:var(--warn-text)}
#result:is([data-verdict=altered],[data-verdict=other-site],[data-verdict=unreadable]){--said:var(--stop-text)}dl{margin-block-start:1rem}dd{overflow-wrap:anywhere}`;

/** The code that verifies in the page uses these words too. */
async function wordsIn(language: Language) {
  const [own, record, { picture, signature }] =
    language === 'en'
      ? [verify, timeRecord, papers]
      : [
          (await verifyTranslations[language]()).verify,
          (await timeRecordTranslations[language]()).timeRecord,
          (await papersTranslations[language]()).papers,
        ];
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
    papers: { picture, signature },
    locale: localeOf(language),
  };
}
/** The page's code reads these words from the document. */
export type VerifyPageWords = Awaited<ReturnType<typeof wordsIn>>;

function resultOf(words: VerifyPageWords, { verdict, jws, replacedBy }: CopyCheck): string {
  const reason = words.reasons[verdict].replace('{number}', String(replacedBy?.number ?? ''));
  const claims = jws === null ? null : (readRecord(jws)?.claims as Partial<VisitClaims> | undefined);
  const lines = claims ? recordLines(claims, words, words.locale) : [];
  const rows = lines.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('');
  const newest = replacedBy
    ? `<form method="post" class="asking"><input type="hidden" name="copy" value="${escaped(replacedBy.link)}"><button class="button button-secondary button-md">${escaped(words.newest)}</button></form>`
    : '';
  return `<h2>${escaped(words.verdicts[verdict])}</h2><p>${escaped(reason)}</p>${newest}<dl>${rows}</dl>`;
}

interface Shown {
  verdict?: CopyCheck['verdict'];
  html: string;
}

function contentOf(words: VerifyPageWords, { verdict, html }: Shown): string {
  return `<section id="result" role="status"${verdict ? ` data-verdict="${verdict}"` : ''}>${html}</section><p>${escaped(words.intro)}</p>
<form id="check" method="post" class="asking"><label>${escaped(words.copy)}<textarea class="control" name="copy" rows="4" required dir="ltr"></textarea></label>
<button class="button button-primary button-md">${escaped(words.check)}</button></form><section id="kept"></section>`;
}

interface VerifyPage {
  context: Context;
  language: () => Language;
  /** Files as built; null where the build has none. */
  files: OwnDocument['files'];
}

/** The page has its own document, so that it adds nothing to others. Source: docs/product, "Checking a record". */
export async function verifyPage(app: FastifyInstance, { context, language, files }: VerifyPage): Promise<void> {
  app.removeAllContentTypeParsers();
  acceptForms(app, { bodyLimit: 2 * maxCopy });

  const send = async (request: FastifyRequest, reply: FastifyReply, result: (words: VerifyPageWords) => Shown) => {
    const spoken = pageLanguage(request, verifyPath, language());
    const words = await wordsIn(spoken);
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(
        ownDocument({
          path: verifyPath,
          language: spoken,
          title: words.title,
          company: context.settings.settings.companyName,
          files,
          head: `<style>${styles}</style>${dataElement('words', words)}`,
          content: contentOf(words, result(words)),
        }),
      );
  };

  app.get(verifyPath, (request, reply) => send(request, reply, () => ({ html: '' })));

  app.post(verifyPath, async (request, reply) => {
    const pasted = controlsOf(request).get('copy') ?? '';
    try {
      const check = await request.withinLimit('publicReads', async () => checkCopy(context, pasted));
      return await send(request, reply, (words) => ({ verdict: check.verdict, html: resultOf(words, check) }));
    } catch (error) {
      const known = toAppError(error as FastifyError, request);
      if (!known) request.log.error({ err: error, requestId: request.id }, 'a time record could not be checked');
      reply.code(known?.status ?? 503);
      return send(request, reply, (words) => ({ html: `<h2>${escaped(words.failed)}</h2>` }));
    }
  });
}
