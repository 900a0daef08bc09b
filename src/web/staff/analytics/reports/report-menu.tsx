import { Download } from 'lucide-react';

import type { Analytics } from '#shared/contract/analytics.ts';
import { say } from '#web/common/data/words.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { BarButton } from '#web/staff/shell/bar-button.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { DropdownMenu } from '#web/common/ui/dropdown-menu.tsx';
import { reportTexts as texts } from '#web/staff/texts/analytics.ts';
import { savePlot } from './save-plot.ts';
import { reportFormats, type ReportFormat, writeReport } from './write-report.ts';

async function save(figures: Analytics, format: ReportFormat): Promise<void> {
  const file = await writeReport(figures, format);
  saveFile(file, file.name);
}

export function ReportMenu({ figures }: { figures: Analytics | undefined }) {
  const trigger = <BarButton icon={<Download aria-hidden />} label={texts.button} disabled={!figures} />;
  if (!figures) return trigger;
  return (
    <DropdownMenu
      trigger={trigger}
      items={reportFormats.map((format) => ({
        label: texts.formats[format],
        note: texts.notes[format],
        onSelect: () => void save(figures, format),
      }))}
    />
  );
}

export function PictureMenu({ title, finding }: { title: string; finding: string }) {
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="secondary" aria-label={say(texts.pictureOf, { title })}>
          <Download aria-hidden className="size-5" />
          {texts.picture}
        </Button>
      }
      items={(['svg', 'png'] as const).map((format) => ({
        label: texts.pictures[format],
        onSelect: () => void savePlot(title, finding, format),
      }))}
    />
  );
}
