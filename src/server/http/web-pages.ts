import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PublicConfig } from '#shared/contract/system.ts';
import { fillPage } from './fill-page.ts';

const encoders = {
  // Of a page's 20 kB the highest quality saves less than a packet and takes ten times as long.
  br: (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (page: Buffer) => gzipSync(page),
};

type Encoding = keyof typeof encoders;

/** A page as it is sent; each encoding is made when it is first asked for. */
class WebPage {
  readonly plain: Buffer;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer>();

  constructor(html: string) {
    this.plain = Buffer.from(html);
    // Weak, because it covers the page in every encoding.
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 27)}"`;
  }

  in(encoding: Encoding): Buffer {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = encoders[encoding](this.plain);
    this.#encoded.set(encoding, made);
    return made;
  }
}

function readPainted(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return new Map(
    names.map((name) => {
      const path = basename(name, '.html');
      return [path === 'home' ? '/' : `/${path}`, readFileSync(join(folder, name), 'utf8')];
    }),
  );
}

/** The pages of the built web app, filled with the installation's configuration of the moment. */
export class WebPages {
  readonly #shell: string;
  readonly #painted: ReadonlyMap<string, string>;
  readonly #installation: () => PublicConfig;
  #version = 0;
  #filled = new Map<string, WebPage>();

  constructor(shell: string, painted: ReadonlyMap<string, string>, installation: () => PublicConfig) {
    this.#shell = shell;
    this.#painted = painted;
    this.#installation = installation;
  }

  /** The page for a path, with or without a trailing slash: prerendered, else the shell. */
  get(path: string): WebPage {
    const config = this.#installation();
    if (config.settingsVersion !== this.#version) {
      this.#version = config.settingsVersion;
      this.#filled = new Map();
    }
    const name = path === '/' ? path : path.replace(/\/$/, '');
    const html = this.#painted.get(name);
    const key = html === undefined ? '' : name;
    let page = this.#filled.get(key);
    if (!page) this.#filled.set(key, (page = new WebPage(fillPage(html ?? this.#shell, config))));
    return page;
  }
}

/** Reads the pages of the web app built into `folder`; null if there is none. */
export function readWebPages(folder: string, installation: () => PublicConfig): WebPages | null {
  const shell = join(folder, 'index.html');
  if (!existsSync(shell)) return null;
  return new WebPages(readFileSync(shell, 'utf8'), readPainted(join(folder, 'prerendered')), installation);
}

/** Sends a page in the best encoding the browser accepts, or 304. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage, status: number) {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(encoding ? page.in(encoding) : page.plain);
}
