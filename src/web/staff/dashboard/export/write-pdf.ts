import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import { jsPDF } from 'jspdf';

import { cellText, exportColumns } from '#shared/export/export.ts';
import type { AboutExport, WriteFile } from './export-file.ts';
import { bytesToBinary, PdfTable } from './pdf-table.ts';

const fontName = 'DejaVu';

// Standard PDF fonts only cover Western letters; drivers' names do not stop there.
async function startDocument(): Promise<jsPDF> {
  const answer = await fetch(fontUrl);
  if (!answer.ok) throw new Error('The letters for the PDF could not be loaded. Please try again.');
  const document = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'letter', compress: true });
  document.addFileToVFS('DejaVu.ttf', bytesToBinary(new Uint8Array(await answer.arrayBuffer())));
  document.addFont('DejaVu.ttf', fontName, 'normal', 'Identity-H');
  document.setFont(fontName);
  return document;
}

const columns = exportColumns.filter((column) => column.pdf !== undefined);
const comments = exportColumns.filter(({ field }) => field === 'comments');

/** A PDF with the rows as a table, comments and custom fields below each row. */
export const writePdf: WriteFile = async (rows, about: AboutExport, total) => {
  const document = await startDocument();
  const table = new PdfTable(
    document,
    columns.map(({ heading, pdf = 0 }) => ({ heading, width: pdf })),
    { title: about.title, note: `${about.narrowedBy}. ${total.toLocaleString('en-US')} check-ins, ${about.madeAt}` },
  );
  const below = [...comments, ...(about.custom ?? [])];
  for await (const some of rows) {
    for (const row of some) {
      table.add(
        columns.map((column) => cellText(row, column)),
        below
          .map((column) => cellText(row, column) && `${column.heading}: ${cellText(row, column)}`)
          .filter(Boolean)
          .join(' · '),
      );
    }
  }
  return [document.output('arraybuffer')];
};
