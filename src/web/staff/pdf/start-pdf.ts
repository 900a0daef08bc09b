import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import { jsPDF } from 'jspdf';

import { bytesToBinary } from './pdf-table.ts';

const fontName = 'DejaVu';

/** The standard PDF fonts cover only Western characters, and names need more. */
export async function startPdf(): Promise<jsPDF> {
  const answer = await fetch(fontUrl);
  if (!answer.ok) throw new Error('The letters for the PDF could not be loaded. Please try again.');
  const document = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'letter', compress: true });
  document.addFileToVFS('DejaVu.ttf', bytesToBinary(new Uint8Array(await answer.arrayBuffer())));
  document.addFont('DejaVu.ttf', fontName, 'normal', 'Identity-H');
  document.setFont(fontName);
  return document;
}
