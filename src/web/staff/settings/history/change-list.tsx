import type { ChangeText } from './history-words.ts';

const became = 'became';

/** What was changed, from what to what. */
export function ChangeList({ changes }: { changes: readonly ChangeText[] }) {
  return changes.map(({ field, before, after }) => (
    <p key={field} className="wrap-anywhere">
      {field}: {before} <span aria-hidden>→</span>
      <span className="sr-only"> {became} </span> {after}
    </p>
  ));
}
