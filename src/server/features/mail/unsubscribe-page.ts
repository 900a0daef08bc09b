import { mailWords } from '#shared/mail/mail-words.ts';
import { directionOf, type Language, tagOf } from '#shared/words/languages.ts';

const style =
  ':root{color-scheme:light dark}body{font:1.25rem/1.5 sans-serif;margin:3rem auto;max-width:30em;padding:0 1rem}' +
  'button{font:inherit;font-weight:bold;min-height:48px;padding:0 1.5rem}';

/** The page of the link that ends mails: it asks, says that it is done, or that the link is none. It needs no script. */
export function unsubscribePage(state: 'title' | 'done' | 'dead', language: Language): string {
  const words = mailWords[language];
  const form = state === 'title' ? `<form method="post"><button>${words.button}</button></form>` : '';
  return (
    `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<title>${words[state]}</title><style>${style}</style></head><body><main><h1>${words[state]}</h1>${form}</main></body></html>`
  );
}
