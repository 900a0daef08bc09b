import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isSpoken } from '#shared/contract/pages.ts';
import { acceptedTags, chooseLanguage } from '#shared/words/choose-language.ts';
import { type Language, languageCookie } from '#shared/words/languages.ts';
import { chooseStaffLanguage, cookieOfReader } from '#shared/words/staff-languages.ts';
import { etagOf } from '../platform/etag.ts';

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const encoders = {
  // For a page of 20 kB the highest quality saves less than a packet and takes ten times as long.
  br: (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (page: Buffer) => gzipSync(page),
};

type Encoding = keyof typeof encoders;

/** Each encoding is made on first demand. */
export class WebPage {
  readonly plain: Buffer;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer>();

  constructor(html: string) {
    this.plain = Buffer.from(html);
    // Weak, because it covers the page in every encoding.
    this.etag = `W/${etagOf(this.plain)}`;
  }

  in(encoding: Encoding): Buffer {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = encoders[encoding](this.plain);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** The response has the best encoding the browser accepts, or is a 304. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage, status: number) {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(encoding ? page.in(encoding) : page.plain);
}

/** A personal page is compressed at low cost, and cached by nobody. */
export function sendOwnPage(request: FastifyRequest, reply: FastifyReply, page: WebPage, status: number) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store');
  if (!accepted.includes('br')) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(brotliCompressSync(page.plain, quickly));
}

// With a session, drivers' pages also contain staff's words, in the account's language.
const isStaff = ({ cookies }: FastifyRequest) => cookies['session'] ?? cookies['__Host-session'];

/** Source: docs/product, "Languages". */
export function pageLanguage(request: FastifyRequest, path: string, installation: Language): Language {
  const browser = acceptedTags(request.headers['accept-language']);
  const isSignedIn = Boolean(isStaff(request));
  if (isSignedIn || !isSpoken(path)) {
    const cookie = cookieOfReader(path, isSignedIn);
    return chooseStaffLanguage({ chosen: cookie && request.cookies[cookie], browser });
  }
  const { lang } = request.query as { lang?: unknown };
  return chooseLanguage({
    query: typeof lang === 'string' ? lang : undefined,
    device: request.cookies[languageCookie],
    browser,
    installation,
  });
}
