import { lostCheckIn } from '#shared/words/lost-check-in.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, language, say } from '#web/common/data/words.ts';
import type { Unsent } from '#web/common/offline/unsent-mark.ts';
import type { StoredOperation } from '#web/common/offline/operation-store.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { staffUnsent } from '#shared/words/en/staff/unsent.ts';

/** Source: docs/product, "Offline". */
export const unsentChangeTexts = inLanguage('staffUnsent', staffUnsent);

const { lost: words } = unsentChangeTexts;

function whatText(unsent: Unsent): string {
  const changes = sayCount(words.changes, unsent.changes);
  const checkIns = sayCount(words.checkIns, unsent.checkIns);
  if (unsent.changes > 0 && unsent.checkIns > 0) return say(words.both, { changes, checkIns });
  return unsent.changes > 0 ? changes : checkIns;
}

/** Source: docs/product, "Offline". */
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

export function operationsText(stored: readonly StoredOperation[]): string {
  return JSON.stringify(
    stored.map(({ operation, refusal }) => ({ operation, reason: refusal?.message ?? null })),
    null,
    2,
  );
}

export function saveOperations(stored: readonly StoredOperation[]): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([operationsText(stored)], { type: 'application/json' }), `unsent-changes-${day}.json`);
}
