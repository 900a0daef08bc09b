import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';

import { isPagePath } from '#shared/contract/page-names.ts';
import { documentFile, type DocumentName, documentNames, documentOf } from '#shared/contract/pages.ts';
import type { PageOrder } from '#shared/contract/rendered-page.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { offeredFacility } from '#shared/facilities/facilities.ts';
import { directionOf, isLanguage, type Language, tagOf } from '#shared/words/languages.ts';
import { withNotice } from '#shared/words/no-code.ts';
import type { Logger } from '../platform/logger.ts';
import { fillPage } from './fill-page.ts';
import { plainQueueLink } from './plain-queue.ts';
import { tooBusy } from './page-renderer.ts';
import { RenderedDocuments } from './rendered-documents.ts';
import { WebPage } from './web-page.ts';

/** The document with the router has every page, so it replaces any that is missing. */
function readDocuments(folder: string): Map<DocumentName, string> {
  const files = documentNames.map((name) => [name, join(folder, documentFile(name))] as const);
  return new Map(files.flatMap(([name, file]) => (existsSync(file) ? [[name, readFileSync(file, 'utf8')]] : [])));
}

function spokenIn(document: string, language: Language): string {
  const attributes = `lang="${tagOf(language)}" dir="${directionOf(language)}"`;
  const spoken = withNotice(document, language);
  return language === 'en' ? spoken : spoken.replace('<html lang="en">', `<html ${attributes}>`);
}

function readRendered(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return new Map(
    names.map((name) => {
      const path = basename(name, '.html');
      return [`/${path}`.replace(/^\/home(?=\.|$)/, '/'), readFileSync(join(folder, name), 'utf8')];
    }),
  );
}

export interface PageRequest {
  /** With or without a trailing slash. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  language: Language;
}

/** There is room for every address, facility and language; other pages are rendered again. */
const maxPages = 300;
/** Milliseconds before a failed page is rendered again. */
const failedMs = 60_000;

/** A page is kept indefinitely if it was rendered, briefly after a failure, and not at all if too many were waiting. */
interface Made {
  page: WebPage;
  keptMs: number;
}

/** Pages are cached until settings change. On failure, the build's prerendered page is sent, or its bare document. */
export class WebPages {
  readonly #files: BuiltPages;
  readonly #installation: () => PublicConfig;
  readonly #made = new LRUCache<string, Promise<Made>>({ max: maxPages });
  /** These pages are sent when there is no time to render. */
  readonly #builtOnes = new Map<string, WebPage>();
  #version = 0;

  constructor(files: BuiltPages, installation: () => PublicConfig) {
    this.#files = files;
    this.#installation = installation;
  }

  get installation(): PublicConfig {
    return this.#installation();
  }

  async get({ path, query, language }: PageRequest): Promise<WebPage> {
    const config = this.#ofNow();
    const name = path === '/' ? path : path.replace(/\/$/, '');
    const search = searchOf(name, query, config);
    const head = plainQueueLink(name, query, config);
    const key = `${isPagePath(name) ? name : ''} ${search} ${language} ${head}`;
    const known = this.#made.get(key);
    if (known) return (await known).page;
    const making = this.#make({ path: name, search, language, config }, head);
    this.#made.set(key, making);
    const { page, keptMs } = await making;
    if (keptMs < Infinity && this.#made.peek(key) === making) {
      if (keptMs > 0) this.#made.set(key, making, { ttl: keptMs });
      else this.#made.delete(key);
    }
    return page;
  }

  /** Renders a personal page, which is not cached; null if too many are waiting. */
  async render({
    query,
    ...order
  }: PageRequest & Pick<PageOrder, 'refused' | 'rules' | 'own'>): Promise<WebPage | null> {
    const config = this.#ofNow();
    const made = await this.#make({ ...order, search: searchOf(order.path, query, config), config });
    return made.keptMs > 0 ? made.page : null;
  }

  /** Null if the page cannot be rendered. */
  async arrival(order: Pick<PageOrder, 'language' | 'arrival' | 'rules' | 'refused'>): Promise<string | null> {
    const made = { ...order, path: '/a', search: '', config: this.#installation() };
    return (await this.#files.renderable?.content(made)) ?? null;
  }

  get isBusy(): boolean {
    return (this.#files.renderable?.waiting ?? 0) > 2;
  }

  close(): Promise<void> | undefined {
    return this.#files.renderable?.close();
  }

  /** Drops the cached pages when the configuration has changed. */
  #ofNow(): PublicConfig {
    const config = this.#installation();
    if (config.settingsVersion !== this.#version) {
      this.#version = config.settingsVersion;
      this.#made.clear();
      this.#builtOnes.clear();
    }
    return config;
  }

  async #make(order: PageOrder & { config: PublicConfig }, head = ''): Promise<Made> {
    const { path, search } = order;
    const { renderable } = this.#files;
    const name = documentOf(path);
    if (!renderable?.has(name) || isWall(path, search)) return { page: this.#built(order, head), keptMs: Infinity };
    const html = await renderable.render(order);
    if (html === null || html === tooBusy)
      return { page: this.#built(order, head), keptMs: html === null ? failedMs : 0 };
    return { page: new WebPage(withHead(html, head)), keptMs: Infinity };
  }

  #built({ path, search, language, config }: PageOrder & { config: PublicConfig }, head: string): WebPage {
    const { rendered, documents } = this.#files;
    const facility = new URLSearchParams(search).get('facility') ?? config.presetFacility;
    const inLanguage = language === 'en' ? path : `${path}.${language}`;
    const name = documents.has(documentOf(path)) ? documentOf(path) : 'app';
    const key = (rendered.has(path) ? `${inLanguage} ${facility}` : `${name} ${language}`) + head;
    const known = this.#builtOnes.get(key);
    if (known) return known;
    const built = rendered.get(inLanguage) ?? rendered.get(path) ?? spokenIn(documents.get(name) ?? '', language);
    const page = new WebPage(withHead(fillPage(built, config, facility), head));
    this.#builtOnes.set(key, page);
    return page;
  }
}

const withHead = (html: string, head: string) => html.replace('</head>', () => `${head}</head>`);
const isWall = (path: string, search: string) => path === '/queue' && search.includes('display=wall');

/** Other parameters are dropped, because any value could fill the cache. */
function searchOf(
  path: string,
  { facility, display, lang }: PageRequest['query'],
  { facilities }: PublicConfig,
): string {
  if (path === '/queue' && display === 'wall') return '?display=wall';
  const offered =
    path === '/driver' && typeof facility === 'string' ? offeredFacility(facility, facilities) : undefined;
  const shown = new URLSearchParams({ ...(offered && { facility: offered.name }), ...namedLanguage(lang) });
  return shown.size > 0 ? `?${shown}` : '';
}

const namedLanguage = (lang: unknown) => (typeof lang === 'string' && isLanguage(lang) ? { lang } : {});

interface BuiltPages {
  documents: ReadonlyMap<DocumentName, string>;
  rendered: ReadonlyMap<string, string>;
  renderable: RenderedDocuments | null;
}

export function readWebPages(folder: string, log: Logger, installation: () => PublicConfig): WebPages | null {
  const documents = readDocuments(folder);
  if (!documents.has('app')) return null;
  const rendered = readRendered(join(folder, 'prerendered'));
  return new WebPages({ documents, rendered, renderable: RenderedDocuments.read(folder, log) }, installation);
}
