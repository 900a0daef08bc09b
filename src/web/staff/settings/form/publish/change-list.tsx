import { formEditorTexts as texts } from '#web/staff/texts/form-editor.ts';
import type { ChangeLine, FieldChange } from './change-words.ts';

function Line({ line: { part, before, after } }: { line: ChangeLine }) {
  return (
    <li>
      {part}:{' '}
      {before && (
        <>
          <span className="text-soft">{before}</span> <span aria-hidden>→</span>
          <span className="sr-only"> {texts.changes.became}</span>{' '}
        </>
      )}
      <span className="font-semibold">{after}</span>
    </li>
  );
}

export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className="grid gap-3 text-ink">
      {changes.map(({ id, title, turn, lines }) => (
        <li key={id} className="border-s-4 border-edge ps-3">
          <p className="font-bold">{turn ? `${title}: ${turn}` : title}</p>
          {lines.length > 0 && (
            <ul className="text-sm">
              {lines.map((line) => (
                <Line key={line.part} line={line} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
