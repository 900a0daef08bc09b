import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type DocumentName, documentOf } from '#shared/contract/pages.ts';
import type { PageOrder, RenderedPage } from '#shared/contract/rendered-page.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import type { Language } from '#shared/words/languages.ts';
import { dataElement } from '#server/platform/html.ts';
import type { Logger } from '#server/platform/logger.ts';
import { PageRenderer, tooBusy } from './page-renderer.ts';

/** The folder is in the build, but not served. */
const renderFolder = '.render';

interface Documents {
  styles: string;
  /** Keyed by document and language. */
  templates: Readonly<Record<string, string>>;
  /** Scripts for parts that a page may show in addition to its document. */
  later: Readonly<Record<'published' | 'success' | 'followed' | 'afterForm', readonly string[]>>;
}

export class RenderedDocuments {
  readonly #documents: Documents;
  readonly #renderer: PageRenderer;

  private constructor(folder: string, log: Logger) {
    this.#documents = JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')) as Documents;
    this.#renderer = new PageRenderer(pathToFileURL(join(folder, 'prerender.js')).href, log);
  }

  static read(webFolder: string, log: Logger): RenderedDocuments | null {
    const folder = join(webFolder, renderFolder);
    return existsSync(join(folder, 'documents.json')) ? new RenderedDocuments(folder, log) : null;
  }

  has(name: DocumentName): boolean {
    return this.#template(name, 'en') !== undefined;
  }

  /** Null if the page cannot be rendered. */
  async render(order: PageOrder & { config: PublicConfig }): Promise<string | typeof tooBusy | null> {
    const template = this.#template(documentOf(order.path), order.language);
    if (template === undefined) return null;
    const rendered = await this.#renderer.render(order);
    return rendered === null || rendered === tooBusy ? rendered : this.#fill(template, order, rendered);
  }

  /** Used for a document made elsewhere; null if it cannot be rendered or too many are waiting. */
  async content(order: PageOrder): Promise<string | null> {
    const rendered = await this.#renderer.render(order);
    return rendered === null || rendered === tooBusy ? null : rendered.markup;
  }

  get waiting(): number {
    return this.#renderer.waiting;
  }

  close(): Promise<void> {
    return this.#renderer.close();
  }

  #template(name: DocumentName, language: Language): string | undefined {
    return this.#documents.templates[`${name}.${language}`];
  }

  #fill(
    template: string,
    order: PageOrder & { config: PublicConfig },
    { title, markup, refused }: RenderedPage,
  ): string {
    const data =
      dataElement('installation', order.config, ' data-rendered') + (refused ? dataElement('refused', refused) : '');
    return template
      .replace(/<title>[^<]*<\/title>/, () => title)
      .replace('<style></style>', () => `<style>${this.#documents.styles}</style>`)
      .replace('</head>', () => `${this.#links(template, order)}${data}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  }

  /** A published form needs its own code right after it is shown; later steps' code is prefetched. */
  #links(template: string, { path, config }: PageOrder): string {
    const { published, success, followed, afterForm } = this.#documents.later;
    const isForm = path.startsWith('/driver');
    const links = (files: readonly string[], rel: 'after-paint' | 'later') =>
      files
        .filter((file) => !template.includes(`/${file}"`))
        .map((file) => `<link rel="${rel}" crossorigin href="/${file}">`);
    const later = path.startsWith('/success') ? success : documentOf(path) === 'visit' ? followed : [];
    const first = isForm ? (config?.form ? published : []) : later;
    const following = isForm ? afterForm.filter((file) => !first.includes(file)) : [];
    // Any browser can send the form and home page. Later pages show old browsers the version without JavaScript.
    const old = documentOf(path) === 'visit' && !isForm ? ['<script src="/old-browser.js" defer></script>'] : [];
    return [...old, ...links(first, 'after-paint'), ...links(following, 'later')].join('');
  }
}
