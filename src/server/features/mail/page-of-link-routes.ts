import type { FastifyInstance } from 'fastify';

import { directionOf, isLanguage, type Language, tagOf } from '#shared/words/languages.ts';

const style =
  ':root{color-scheme:light dark}body{font:1.25rem/1.5 sans-serif;margin:3rem auto;max-width:30em;padding:0 1rem}' +
  'button{font:inherit;font-weight:bold;min-height:48px;padding:0 1.5rem}';

interface Words {
  title: string;
  button: string;
  done: string;
  dead: string;
}

/** It asks, says that it is done, or that the link is none. It needs no script. */
function pageIn(language: Language, words: Words, state: 'title' | 'done' | 'dead'): string {
  const form = state === 'title' ? `<form method="post"><button>${words.button}</button></form>` : '';
  return (
    `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<title>${words[state]}</title><style>${style}</style></head><body><main><h1>${words[state]}</h1>${form}</main></body></html>`
  );
}

interface LinkPage<T> {
  path: string;
  wordsIn(language: Language): Words;
  /** What a link of a mail means; null unless this installation made it. */
  find(token: string): Promise<T | null>;
  press(found: T): Promise<void>;
}

/** RFC 8058 lets mail programs send either form; what they say is said by the link already. */
const maxBodyBytes = 1024;

/** The page of a link in a mail. A look at it changes nothing, since programs that check links make it; the press of its button does. */
export async function pageOfLink<T>(app: FastifyInstance, { path, wordsIn, find, press }: LinkPage<T>): Promise<void> {
  // RFC 8058 lets mail programs send either; what they say is said by the link already.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
    done(null),
  );
  app.route<{ Querystring: { m?: unknown; l?: unknown } }>({
    method: ['GET', 'POST'],
    url: path,
    bodyLimit: maxBodyBytes,
    handler: async (request, reply) => {
      const { method, query } = request;
      const language = typeof query.l === 'string' && isLanguage(query.l) ? query.l : 'en';
      const { found } = await request.withinLimit('publicReads', async () => {
        const meant = await find(String(query.m ?? ''));
        if (meant && method === 'POST') await press(meant);
        // Without a status it counts as carried out, also where the link is none: only so is guessing bounded.
        return { found: meant };
      });
      const state = !found ? 'dead' : method === 'POST' ? 'done' : 'title';
      return reply
        .code(found ? 200 : 404)
        .type('text/html')
        .send(pageIn(language, wordsIn(language), state));
    },
  });
}
