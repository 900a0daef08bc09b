import { directionOf, type Language, languages, ownLanguageNames, tagOf } from '#shared/words/languages.ts';
import { escaped } from '../platform/html.ts';

/** Shown for a company without a name. */
const productName = 'Warehouse Check-In System';

/** These are added to the product's style sheet, in its colors. */
const styles = `body{display:flex;flex-direction:column}main{--column:44rem}
header{background:var(--panel);border-block-end:2px solid var(--line)}header a{display:inline-flex;align-items:center;min-height:4rem;font-size:1.25rem;font-weight:800}
h1{font-size:1.875rem;line-height:1.2;font-weight:800}main>[role=alert]{margin-block:1rem}
.asking{display:grid;gap:1rem;margin-block:1.5rem}.asking label{display:grid;gap:.375rem;font-weight:700}
dl{display:grid}dt{font-weight:700;margin-block-start:.625rem}dt,dd{overflow-wrap:break-word;min-width:0}
@media (width>=36rem){dl{grid-template-columns:minmax(12rem,1fr) 2fr;gap:.5rem 1.5rem}dt{margin:0}}
nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;padding-block:1rem;border-block-start:2px solid var(--line)}
nav :is(a,button){display:inline-flex;align-items:center;min-height:3rem;text-decoration:underline;text-underline-offset:4px}nav [aria-current]{font-weight:800;text-decoration:none}`;

/** The document is separate from the app, so that it adds nothing to the app's pages. */
export interface OwnDocument {
  path: string;
  language: Language;
  title: string;
  company: string;
  /** Files as built; null where the build has none. */
  files: { styleSheet: string | null; script: string | null };
  head: string;
  content: string;
  /** The id of a form that is shown again in another language; without one, language links open the page's address. */
  form?: string | undefined;
}

/** The form is submitted without validation, marked so that it is only shown again. */
function languageLink({ path, language, form }: OwnDocument, one: Language): string {
  const current = `lang="${tagOf(one)}"${one === language ? ' aria-current="page"' : ''}`;
  const [address, name] = [`${path}?lang=${one}`, escaped(ownLanguageNames[one])];
  return form
    ? `<button form="${form}" formaction="${address}" formnovalidate name="again" value="1" ${current}>${name}</button>`
    : `<a href="${address}" ${current}>${name}</a>`;
}

export function ownDocument(page: OwnDocument): string {
  const { language, title, company, files, head, content } = page;
  const { styleSheet, script } = files;
  const links = languages.map((one) => languageLink(page, one));
  return `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg">${styleSheet ? `<link rel="stylesheet" href="/${styleSheet}">` : ''}<style>${styles}</style>${head}
${script ? `<script type="module" src="/${script}"></script>` : ''}</head><body><header><div class="frame"><a href="/">${escaped(company || productName)}</a></div></header>
<main class="screen"><h1>${escaped(title)}</h1>${content}</main><nav class="frame">${links.join(' ')}</nav></body></html>`;
}
