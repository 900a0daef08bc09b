import { ArrowRight } from 'lucide-react';

import { Typed } from '#web/common/parts/typed.tsx';
import { bulkTexts, previewCount } from '#web/staff/texts/dashboard-opened.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import type { RecordPreview } from './preview.ts';

interface BulkPreviewProps {
  preview: readonly RecordPreview[];
  selected: number;
  isAsking: boolean;
  warnings: readonly string[];
}

export function BulkPreview({ preview, selected, isAsking, warnings }: BulkPreviewProps) {
  const same = selected - preview.length;
  return (
    <section aria-label={bulkTexts.previewTitle} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">{bulkTexts.previewTitle}</h3>
        <output className="text-sm text-soft">
          {isAsking ? previewCount(preview.length, selected) : bulkTexts.previewNothing}
        </output>
      </div>
      {warnings.map((warning) => (
        <p key={warning} className="rounded-md bg-warn-wash px-3 py-2 text-sm font-bold text-warn-text">
          {warning}
        </p>
      ))}
      {preview.length > 0 && (
        <ul
          tabIndex={0}
          aria-label={bulkTexts.previewTitle}
          className="max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-sunk"
        >
          {preview.map(({ id, driverName, carrier, fields }) => (
            <li key={id} className="grid gap-1 px-4 py-2.5 text-sm sm:grid-cols-[12rem_1fr]">
              <p className="min-w-0 break-words">
                <span className="block font-bold">
                  <Typed>{driverName}</Typed>
                </span>
                <span className="text-soft">
                  <Typed>{carrier}</Typed>
                </span>
              </p>
              <ul className="grid content-start gap-1">
                {fields.map(({ field, label, before, after }) => (
                  <li key={field} className="flex flex-wrap items-center gap-x-2 break-words">
                    <span className="text-soft">{label}:</span> {before}
                    <ArrowRight aria-hidden className="size-4 shrink-0" />
                    <span className="sr-only">{bulkTexts.becomes}</span>
                    <span className="font-bold">{after}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {isAsking && same > 0 && <p className="text-sm text-soft">{sayCount(bulkTexts.previewSame, same)}</p>}
    </section>
  );
}
