import type { FastifyRequest } from 'fastify';

import { isSpoken } from '#shared/contract/pages.ts';
import { acceptedTags, chooseLanguage } from '#shared/words/choose-language.ts';
import { type Language, languageCookie } from '#shared/words/languages.ts';

// Whoever has a session reads staff's words on these pages as well, which are in English.
const isStaff = ({ cookies }: FastifyRequest) => cookies['session'] ?? cookies['__Host-session'];

/** The language in which a page is sent. Source: docs/product, "Languages". */
export function pageLanguage(request: FastifyRequest, path: string, installation: Language): Language {
  if (!isSpoken(path) || isStaff(request)) return 'en';
  const { lang } = request.query as { lang?: unknown };
  return chooseLanguage({
    query: typeof lang === 'string' ? lang : undefined,
    device: request.cookies[languageCookie],
    browser: acceptedTags(request.headers['accept-language']),
    installation,
  });
}
