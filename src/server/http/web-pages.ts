import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page in every encoding the build produced. */
interface WebPage {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  etag: string;
}

/** The pages of the built web app. */
export interface WebPages {
  /** The shell for pages that are not prerendered. */
  shell: WebPage;
  /** Prerendered pages by path. */
  painted: ReadonlyMap<string, WebPage>;
}

function readPage(path: string): WebPage {
  const compressed = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : null);
  const plain = readFileSync(path);
  // Weak, because it covers the page in every encoding.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, br: compressed('.br'), gzip: compressed('.gz'), etag };
}

function readPainted(folder: string): Map<string, WebPage> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return new Map(
    names.map((name) => {
      const path = basename(name, '.html');
      return [path === 'home' ? '/' : `/${path}`, readPage(join(folder, name))];
    }),
  );
}

/** Reads the pages of the web app built into `folder`; null if there is none. */
export function readWebPages(folder: string): WebPages | null {
  const shell = join(folder, 'index.html');
  return existsSync(shell) ? { shell: readPage(shell), painted: readPainted(join(folder, 'prerendered')) } : null;
}

/** The page for a path, with or without a trailing slash. */
export function pageFor({ shell, painted }: WebPages, path: string): WebPage {
  return painted.get(path === '/' ? path : path.replace(/\/$/, '')) ?? shell;
}

/** Sends a page in the best encoding the browser accepts, or 304. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage, status: number) {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => page[name] && accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send((encoding && page[encoding]) ?? page.plain);
}
