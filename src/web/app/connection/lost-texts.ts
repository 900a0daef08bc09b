import { unsentChangeTexts } from '#web/common/texts/unsent-changes.ts';
import { lostCheckIn } from '#shared/words/lost-check-in.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { language, say } from '#web/common/data/words.ts';
import type { Unsent } from '#web/common/offline/unsent-mark.ts';

const { lost: words } = unsentChangeTexts;

function whatText(unsent: Unsent): string {
  const changes = sayCount(words.changes, unsent.changes);
  const checkIns = sayCount(words.checkIns, unsent.checkIns);
  if (unsent.changes > 0 && unsent.checkIns > 0) return say(words.both, { changes, checkIns });
  return unsent.changes > 0 ? changes : checkIns;
}

/** Texts about what the browser has deleted before it was sent. Source: docs/product, "Offline". */
export const lostTexts = {
  driver: (when: string) => {
    const { title, text } = lostCheckIn[language()];
    return { title, text: say(text, { when }) };
  },
  staff: (unsent: Unsent, when: string) => ({
    title: say(words.title, { what: whatText(unsent) }),
    text: say(words.text, { when }),
  }),
} as const;
