import { Archive, Download, FileJson, FileSpreadsheet, FileText, Presentation, Sheet } from 'lucide-react';

import type { ExportFormat } from '#shared/check-in/export.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { exportTexts } from './messages.ts';

const icons = {
  csv: <FileText />,
  json: <FileJson />,
  xlsx: <FileSpreadsheet />,
  pdf: <Sheet />,
  pptx: <Presentation />,
} satisfies Record<ExportFormat, unknown>;
const formats = Object.keys(icons) as ExportFormat[];

interface ExportMenuProps {
  busy: boolean;
  onExport: (format: ExportFormat) => void;
  onExportArchive: () => void;
}

/** The formats an export can have, each with how much it holds, and the archive. */
export function ExportMenu({ busy, onExport, onExportArchive }: ExportMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" className="max-sm:flex-1" aria-disabled={busy || undefined}>
          <Download aria-hidden className="size-5" />
          {exportTexts.button}
        </Button>
      }
      items={[
        ...formats.map((format) => ({
          label: exportTexts.formats[format],
          note: exportTexts.notes[format],
          icon: icons[format],
          disabled: busy,
          onSelect: () => onExport(format),
        })),
        { ...exportTexts.archive, icon: <Archive />, disabled: busy, onSelect: onExportArchive },
      ]}
    />
  );
}
