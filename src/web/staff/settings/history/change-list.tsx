import type { ChangeText } from './history-words.ts';
import { panelTexts } from '#web/staff/texts/record.ts';

/** What was changed, from what to what. */
export function ChangeList({ changes }: { changes: readonly ChangeText[] }) {
  return changes.map(({ field, before, after }) => (
    <p key={field} className="wrap-anywhere">
      {field}: {before} <span aria-hidden>→</span>
      <span className="sr-only"> {panelTexts.became} </span> {after}
    </p>
  ));
}
