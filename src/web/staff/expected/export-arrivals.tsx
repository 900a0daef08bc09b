import { Download, FileSpreadsheet, FileText } from 'lucide-react';

import { arrivalColumns } from '#shared/arrivals/arrival-export.ts';
import { type ArrivalFilters, exportArrivals } from '#shared/contract/expected-arrivals.ts';
import { callUrl } from '#web/common/data/api.ts';
import { Button } from '#web/common/ui/button.tsx';
import { DropdownMenu } from '#web/common/ui/dropdown-menu.tsx';
import { narrowTool } from '#web/staff/arrival-import/import-button.tsx';
import { useExport } from '#web/staff/export/use-export.ts';
import { listSeparator } from '#web/staff/export/write-text.ts';
import { exportTexts } from '#web/staff/texts/dashboard.ts';
import { expectedTexts } from '#web/staff/texts/expected.ts';

const texts = expectedTexts.export;

export function useArrivalExport(filter: ArrivalFilters, today: string) {
  const { start, cancel, running } = useExport();
  const begin = (format: 'csv' | 'xlsx', excelSeparator?: string) =>
    void start({
      format,
      done: texts.done,
      nothing: texts.nothing,
      request: async () => ({
        fileName: `${texts.fileName}-${today}.${format}`,
        url: callUrl(exportArrivals, { query: { ...filter, format: 'json' } }),
        about: {
          title: texts.sheet,
          narrowedBy: '',
          madeAt: '',
          columns: arrivalColumns,
          sheet: texts.sheet,
          ...(excelSeparator !== undefined && { excelSeparator }),
        },
      }),
    });
  return { begin, cancel, running };
}

interface ArrivalExportProps {
  exporting: ReturnType<typeof useArrivalExport>;
}

export function ArrivalExport({ exporting: { begin, running } }: ArrivalExportProps) {
  const item = (label: string, note: string, onSelect: () => void, icon = <FileText />) => ({
    label,
    note,
    icon,
    disabled: running !== null,
    onSelect,
  });
  const { formats, notes, excelCsv } = exportTexts;
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="secondary"
          className={narrowTool}
          title={exportTexts.button}
          aria-disabled={running !== null || undefined}
        >
          <Download aria-hidden />
          <span className="max-lg:sr-only">{exportTexts.button}</span>
        </Button>
      }
      items={[
        item(formats.csv, notes.csv, () => begin('csv')),
        item(excelCsv.label, excelCsv.note, () => begin('csv', listSeparator(navigator.language))),
        item(formats.xlsx, notes.xlsx, () => begin('xlsx'), <FileSpreadsheet />),
      ]}
    />
  );
}
