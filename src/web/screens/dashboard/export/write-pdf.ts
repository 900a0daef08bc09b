import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import { jsPDF } from 'jspdf';

import { exportColumns, type ExportRow } from '#shared/check-in/export.ts';
import type { AboutExport, WriteFile } from './export-file.ts';
import { bytesToBinary, PdfTable } from './pdf-table.ts';

const fontName = 'DejaVu';

// Fonts that every PDF reader has know Western letters only; drivers' names know no such limit.
async function startDocument(): Promise<jsPDF> {
  const answer = await fetch(fontUrl);
  if (!answer.ok) throw new Error('The letters for the PDF could not be loaded. Please try again.');
  const document = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'letter', compress: true });
  document.addFileToVFS('DejaVu.ttf', bytesToBinary(new Uint8Array(await answer.arrayBuffer())));
  document.addFont('DejaVu.ttf', fontName, 'normal', 'Identity-H');
  document.setFont(fontName);
  return document;
}

function textsOf(row: ExportRow): string[] {
  return exportColumns.map(([field]) => row[field]);
}

/** A PDF with the rows as a table over as many pages as it takes; long texts go on in the next line. */
export const writePdf: WriteFile = async (rows, about: AboutExport, total) => {
  const document = await startDocument();
  const table = new PdfTable(
    document,
    exportColumns.map(([, heading]) => heading),
    { title: about.title, note: `${about.narrowedBy}. ${total.toLocaleString('en-US')} check-ins, ${about.madeAt}` },
  );
  for await (const some of rows) for (const row of some) table.add(textsOf(row));
  return [document.output('arraybuffer')];
};
