import { lostCheckIn } from '#shared/words/lost-check-in.ts';
import { language, say } from '#web/common/data/words.ts';
import type { Unsent } from '#web/common/offline/unsent-mark.ts';

const counted = (count: number, name: string) => (count === 1 ? `1 ${name}` : `${count} ${name}s`);

/** Texts about what the browser has deleted before it was sent. Source: docs/product, "Offline". */
export const lostTexts = {
  driver: (when: string) => {
    const { title, text } = lostCheckIn[language()];
    return { title, text: say(text, { when }) };
  },
  staff: ({ checkIns, changes }: Unsent, when: string) => {
    const what = [
      ...(changes > 0 ? [counted(changes, 'change')] : []),
      ...(checkIns > 0 ? [`${counted(checkIns, 'check-in')} by drivers`] : []),
    ].join(' and ');
    return {
      title: `Lost on this device before it was sent: ${what}`,
      text: `The browser deleted what it had stored for this site. The first was made ${when}. Please make them again, or tell whoever worked here then.`,
    };
  },
} as const;
