import type { MailBlock, MailContent } from '#shared/mail/mail.ts';
import { mailWords } from '#shared/words/mail-words.ts';
import { directionOf, type Language, tagOf } from '#shared/words/languages.ts';
import { escaped } from '../../platform/html.ts';

/** Typed text must not start a header or a line that looks like ours, nor reverse the direction of other text. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();

function textOf(block: MailBlock): string {
  if (typeof block === 'string') return oneLine(block);
  if ('url' in block) return `${block.label}:\n${block.url}`;
  return block.rows
    .map((row) => row.map(oneLine))
    .map(([first = '', ...others]) => [first, others.join('  ')].filter(Boolean).join(': '))
    .join('\n');
}

function htmlOf(block: MailBlock): string {
  if (typeof block === 'string') return `<p>${escaped(oneLine(block))}</p>`;
  if ('url' in block) return `<p><a href="${escaped(block.url)}">${escaped(block.label)}</a></p>`;
  const cell = (text: string, index: number) =>
    index === 0
      ? `<th style="text-align:start;padding:2px 16px 2px 0">${escaped(oneLine(text))}</th>`
      : `<td dir="auto" style="padding:2px 16px 2px 0">${escaped(oneLine(text))}</td>`;
  const rows = block.rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
}

export function mailBodies(
  { subject, blocks, why }: MailContent,
  { language, unsubscribe }: { language: Language; unsubscribe: string | null },
): { text: string; html: string } {
  const { end } = mailWords[language];
  const text = [...blocks.map(textOf), '-- ', why, ...(unsubscribe ? [`${end}:\n${unsubscribe}`] : [])].join('\n\n');
  const ending = unsubscribe ? ` <a href="${escaped(unsubscribe)}">${escaped(end)}</a>` : '';
  const html =
    `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    `<title>${escaped(subject)}</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:40em">` +
    `${blocks.map(htmlOf).join('')}<hr><p style="font-size:14px">${escaped(why)}${ending}</p></body></html>`;
  return { text: `${text}\n`, html };
}
