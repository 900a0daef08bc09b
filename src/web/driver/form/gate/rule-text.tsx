import { ruleBlocks } from '#shared/site-rules/site-rules.ts';
import { directionOf, type Language, tagOf } from '#shared/words/languages.ts';

/** Rules as somebody wrote them in a language: paragraphs and lists of plain text. */
export function RuleText({ text, language }: { text: string; language: Language }) {
  return (
    <div lang={tagOf(language)} dir={directionOf(language)} className="grid gap-3 wrap-anywhere">
      {ruleBlocks(text).map(({ kind, lines }, index) => {
        if (kind === 'paragraph') {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the blocks of one text, which are never moved
            <p key={index} className="whitespace-pre-line">
              {lines.join('\n')}
            </p>
          );
        }
        const List = kind === 'bullets' ? 'ul' : 'ol';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <List key={index} className={`grid gap-1 ps-6 ${kind === 'bullets' ? 'list-disc' : 'list-decimal'}`}>
            {lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={place}>{line}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}
