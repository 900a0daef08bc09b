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

/** Asks for confirmation, reports success, or says that the link is invalid. Needs no script. */
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
  /** Null unless this installation issued the token. */
  find(token: string): Promise<T | null>;
  press(found: T): Promise<void>;
}

/** Enough for both form encodings allowed by RFC 8058; the body is ignored, because the link says everything. */
const maxBodyBytes = 1024;

/** Opening the page changes nothing, because programs that scan mails open links; pressing its button does. */
export async function pageOfLink<T>(app: FastifyInstance, { path, wordsIn, find, press }: LinkPage<T>): Promise<void> {
  // RFC 8058 allows both form encodings; the body is ignored, because the link says everything.
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
        // Without a status the request counts as carried out, even for an invalid link, which limits guessing.
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
