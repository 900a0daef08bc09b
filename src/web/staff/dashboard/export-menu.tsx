import { Archive, Check, Download, FileJson, FileSpreadsheet, FileText, Presentation, Sheet } from 'lucide-react';
import { useState } from 'react';

import type { ExportColumns, ExportFormat } from '#shared/export/export.ts';
import { useHasPapers } from '#web/staff/data/form.ts';
import { BarButton } from '#web/staff/shell/bar-button.tsx';
import { DropdownMenu } from '#web/common/ui/dropdown-menu.tsx';
import { exportTexts } from '#web/staff/texts/dashboard.ts';

const icons = {
  csv: <FileText />,
  json: <FileJson />,
  xlsx: <FileSpreadsheet />,
  pdf: <Sheet />,
  pptx: <Presentation />,
  zip: <Archive />,
} satisfies Record<ExportFormat, unknown>;
const formats = Object.keys(icons) as ExportFormat[];

interface ExportMenuProps {
  busy: boolean;
  onExport: (format: ExportFormat, columns: ExportColumns, more?: { forExcel: true }) => void;
  onExportArchive: (columns: ExportColumns) => void;
}

/** Formats have row limits. Photos are offered if there may be any; only CSV and JSON have a choice of columns. */
export function ExportMenu({ busy, onExport, onExportArchive }: ExportMenuProps) {
  const [columns, setColumns] = useState<ExportColumns>('specified');
  const hasAll = columns === 'all';
  const hasPapers = useHasPapers();
  return (
    <DropdownMenu
      trigger={
        <BarButton icon={<Download aria-hidden />} label={exportTexts.button} aria-disabled={busy || undefined} />
      }
      items={[
        ...formats
          .filter((format) => format !== 'zip' || hasPapers)
          .map((format) => ({
            label: exportTexts.formats[format],
            note: exportTexts.notes[format],
            icon: icons[format],
            disabled: busy,
            onSelect: () => onExport(format, columns),
          })),
        {
          ...exportTexts.excelCsv,
          icon: icons.csv,
          disabled: busy,
          onSelect: () => onExport('csv', columns, { forExcel: true }),
        },
        { ...exportTexts.archive, icon: <Archive />, disabled: busy, onSelect: () => onExportArchive(columns) },
        {
          ...exportTexts.allColumns,
          icon: (
            <span className="size-5 shrink-0 rounded border-2 [&>svg]:size-4">
              <Check className={hasAll ? '' : 'invisible'} />
            </span>
          ),
          checked: hasAll,
          onSelect: () => setColumns(hasAll ? 'specified' : 'all'),
        },
      ]}
    />
  );
}
