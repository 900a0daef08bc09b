import { openRulePicture, type ShownRules } from '#shared/contract/site-rules.ts';
import { ruleBlocks } from '#shared/site-rules/site-rules.ts';
import { directionOf, tagOf } from '#shared/words/languages.ts';
import { callUrl } from '#web/common/data/api.ts';

/** The rules are plain paragraphs and lists, as staff wrote them in one language. */
export function RuleText({ text, language, pictures }: Omit<ShownRules, 'version'>) {
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
      {pictures?.map(({ sha256, width, height, language: said, text: alt }) => (
        <img
          key={sha256}
          src={callUrl(openRulePicture, { params: { sha256 } })}
          alt={alt}
          lang={tagOf(said)}
          width={width}
          height={height}
          loading="lazy"
          className="h-auto max-w-full rounded-xl"
        />
      ))}
    </div>
  );
}
