import type { Paper } from '#shared/contract/papers.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { isStored, type Picture } from './paper-groups.ts';
import { recordPapers } from '#shared/words/en/staff/record-papers.ts';

/** Texts of a record's photos and signatures for staff. Source: docs/product, "Papers on the record". */
export const paperTexts = inLanguage('recordPapers', recordPapers);

/** The name of a picture: its field, and its number if there are several. */
export function pictureName({ group, number }: Picture): string {
  const count = group.papers.filter((paper) => isStored(paper)).length;
  const label = isolated(group.label);
  return count === 1 ? label : say(paperTexts.picture, { label, number, count });
}

/** Who added a paper: the driver, or staff by their e-mail address. */
export const whoAdded = ({ by, actor }: Paper): string => (actor ? isolated(actor) : paperTexts.who[by]);

/** The upload progress of a picture. */
export function onItsWay({ received, bytes }: Paper): string {
  return say(paperTexts.onItsWay, { percent: bytes ? Math.floor((received / bytes) * 100) : 0 });
}
