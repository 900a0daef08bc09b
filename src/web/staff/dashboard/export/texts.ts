import type { ExportFormat } from '#shared/export/export.ts';

/** Texts of exports. Source: docs/product, "Exports". */
export const exportTexts = {
  button: 'Export',
  formats: { csv: 'CSV', json: 'JSON', xlsx: 'Excel', pdf: 'PDF', pptx: 'PowerPoint' } satisfies Record<
    ExportFormat,
    string
  >,
  notes: {
    csv: 'All rows',
    json: 'All rows',
    xlsx: 'All rows',
    pdf: 'The first 5,000 rows',
    pptx: 'A summary and the first 100 rows',
  } satisfies Record<ExportFormat, string>,
  excelCsv: { label: 'CSV for Excel', note: 'Keeps zeros and long numbers, with your country’s separator' },
  archive: { label: 'Archive', note: 'Archived check-ins, all rows' },
  allColumns: { label: 'All columns', note: 'CSV and JSON with facility, times, ticket, staff and more' },
  failed: 'Export failed',
  canceled: { title: 'Export canceled', description: 'No file was saved.' },
  running: (format: string) => `Exporting to ${format}`,
  starting: 'Asking for the check-ins...',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} check-ins`,
  finishing: 'Finishing the file...',
  cancel: 'Cancel Export',
  broken: 'The connection broke before all check-ins were here. Please try again.',
} as const;
