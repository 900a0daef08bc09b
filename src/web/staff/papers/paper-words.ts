import type { Paper } from '#shared/contract/papers.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { isStored, type Picture } from './paper-groups.ts';
import { recordPapers } from '#shared/words/en/staff/record-papers.ts';

/** Source: docs/product, "Papers on the record". */
export const paperTexts = inLanguage('recordPapers', recordPapers);

/** The name has a number if the field has several pictures. */
export function pictureName({ group, number }: Picture): string {
  const count = group.papers.filter((paper) => isStored(paper)).length;
  const label = isolated(group.label);
  return count === 1 ? label : say(paperTexts.picture, { label, number, count });
}

export const whoAdded = ({ by, actor }: Paper): string => (actor ? isolated(actor) : paperTexts.who[by]);

export function onItsWay({ received, bytes }: Paper): string {
  return say(paperTexts.onItsWay, { percent: bytes ? Math.floor((received / bytes) * 100) : 0 });
}
