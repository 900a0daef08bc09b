import { Button } from '#web/common/ui/button.tsx';
import { exportTexts } from '#web/staff/texts/dashboard.ts';
import { runningExportTexts as texts } from '#web/staff/texts/dashboard-opened.ts';
import { say } from '#web/common/data/words.ts';
import type { RunningExport } from './use-export.ts';

function stepText({ count, total }: RunningExport): string {
  if (total === null) return texts.starting;
  return count < total ? say(texts.progress, { done: count, total }) : texts.finishing;
}

export function ExportProgress({ running, onCancel }: { running: RunningExport | null; onCancel: () => void }) {
  const title = running ? say(texts.running, { format: exportTexts.formats[running.format] }) : '';
  return (
    <>
      <output className="sr-only">{title}</output>
      {running && (
        <section
          aria-label={title}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border-s-8 border-info bg-info-wash px-4 py-3"
        >
          <div className="grid flex-1 basis-64 gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-bold">{title}</span>
              <span className="text-sm tabular-nums">{stepText(running)}</span>
            </p>
            <progress
              aria-label={title}
              max={running.total ?? 1}
              {...(running.total !== null && { value: running.count })}
              className="h-3 w-full appearance-none overflow-hidden rounded-full bg-line accent-info [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-info"
            />
          </div>
          <Button variant="secondary" size="sm" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </section>
      )}
    </>
  );
}
