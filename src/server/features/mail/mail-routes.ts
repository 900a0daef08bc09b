import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { directionOf, isLanguage, type Language, tagOf } from '#shared/words/languages.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { changeSecret } from '../calls/calls-service.ts';
import { readMails, readMailSetUp, testMail } from './mail-set-up.ts';
import { stopIn, stopMails, unsubscribePath } from './mail-stops.ts';
import { mailWords } from '#shared/mail/mail-words.ts';

const style =
  ':root{color-scheme:light dark}body{font:1.25rem/1.5 sans-serif;margin:3rem auto;max-width:30em;padding:0 1rem}' +
  'button{font:inherit;font-weight:bold;min-height:48px;padding:0 1.5rem}';

/** The page of the link that ends mails: it asks, says that it is done, or that the link is none. It needs no script. */
function unsubscribePage(state: 'title' | 'done' | 'dead', language: Language): string {
  const words = mailWords[language];
  const form = state === 'title' ? `<form method="post"><button>${words.button}</button></form>` : '';
  return (
    `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<title>${words[state]}</title><style>${style}</style></head><body><main><h1>${words[state]}</h1>${form}</main></body></html>`
  );
}

const maxBodyBytes = 1024;

export function mailRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readMailSetUp, async () => answer(200, await readMailSetUp(context)));

  route(app, contract.updateMailSecret, async ({ caller, body }) => {
    await changeSecret(context, signedIn(caller), 'mail-password', body.password);
    return answer(200, await readMailSetUp(context));
  });

  route(app, contract.testMail, async ({ body }) => answer(200, await testMail(context, body.to)));

  route(app, contract.readMails, async ({ query }) => answer(200, { mails: await readMails(context, query.limit) }));
}

/**
 * Where mails are ended without signing in. A look changes nothing, since programs that check links make it; the press of the
 * page and the one-click POST of mail programs (RFC 8058) do.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
  });
  app.route<{ Querystring: { m?: unknown; l?: unknown } }>({
    method: ['GET', 'POST'],
    url: unsubscribePath,
    bodyLimit: maxBodyBytes,
    handler: async ({ method, query }, reply) => {
      const language = typeof query.l === 'string' && isLanguage(query.l) ? query.l : 'en';
      const stop = await stopIn(context, String(query.m ?? ''));
      if (stop && method === 'POST') await stopMails(context, stop);
      const state = !stop ? 'dead' : method === 'POST' ? 'done' : 'title';
      return reply
        .code(stop ? 200 : 404)
        .type('text/html')
        .send(unsubscribePage(state, language));
    },
  });
}
