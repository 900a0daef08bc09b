import PptxGenJS from 'pptxgenjs';

import { cellText, exportColumns, exportLimits, type ExportRow } from '#shared/export/export.ts';
import { presentable } from '#shared/words/shown-text.ts';
import { say } from '#web/common/data/words.ts';
import { fileTexts } from '#web/staff/texts/dashboard-opened.ts';
import { numberText } from '#web/staff/texts/localized.ts';
import { type AboutExport, inOwnWords, inPageLanguage, type WriteFile } from './export-file.ts';
import { ExportSummary } from './export-summary.ts';
import { fitted } from './fitted-text.ts';

const perSlide = 10;
const ink = '15181B';
const accent = 'FF7A14';
const soft = '474C52';
const columns = exportColumns.filter((column) => column.pptx !== undefined);
const cellSize = 12;
// Inches. The rows fill the slide below its title; slides with fewer rows keep the same row height.
const table = { x: 0.5, y: 0.85, height: 6.3, margin: 0.08 };
const rowHeight = table.height / (perSlide + 1);

type Presentation = InstanceType<typeof PptxGenJS>;

function addSummary(presentation: Presentation, about: AboutExport, summary: ExportSummary): void {
  const slide = presentation.addSlide();
  slide.addShape('rect', { x: 0, y: 0, w: '100%', h: 0.18, fill: { color: accent } });
  slide.addText(about.title, { x: 0.5, y: 0.5, w: 12.3, h: 0.8, fontSize: 34, bold: true, color: ink });
  slide.addText(`${about.narrowedBy}. ${about.madeAt}`, {
    x: 0.5,
    y: 1.25,
    w: 12.3,
    h: 0.5,
    fontSize: 14,
    color: soft,
  });
  for (const [index, [label, value]] of summary.figures().entries()) {
    const x = 0.5 + (index % 3) * 4.1;
    const y = 2 + Math.floor(index / 3) * 1.5;
    slide.addText(value, { x, y, w: 3.9, h: 0.8, fontSize: 36, bold: true, color: ink });
    slide.addText(label, { x, y: y + 0.7, w: 3.9, h: 0.4, fontSize: 14, color: soft });
  }
  const busiest = summary.busiestCarriers().map(([name, count]) => `${presentable(name)}: ${numberText(count)}`);
  if (busiest.length === 0) return;
  slide.addText(fileTexts.busiest, {
    x: 0.5,
    y: 5.05,
    w: 12.3,
    h: 0.4,
    fontSize: 14,
    bold: true,
    color: ink,
  });
  slide.addText(busiest.join('\n'), { x: 0.5, y: 5.45, w: 12.3, h: 1.7, fontSize: 13, color: ink, valign: 'top' });
}

function addRows(presentation: Presentation, rows: readonly ExportRow[], first: number, of: number): void {
  const slide = presentation.addSlide();
  const range = say(fileTexts.range, { first: first + 1, last: first + rows.length, of: numberText(of) });
  slide.addText(range, { x: 0.5, y: 0.2, w: 12.3, h: 0.5, fontSize: 18, bold: true, color: ink });
  const middle = { valign: 'middle', margin: table.margin } as const;
  const cell = (text: string, width = 0) => fitted(text, width - 2 * table.margin, cellSize);
  const head = inPageLanguage(columns).map(({ heading }) => ({
    text: heading,
    options: { ...middle, bold: true, color: 'FFFFFF', fill: { color: ink } },
  }));
  const body = rows
    .map(inOwnWords)
    .map((row) => columns.map((column) => ({ text: cell(cellText(row, column), column.pptx), options: middle })));
  slide.addTable([head, ...body], {
    x: table.x,
    y: table.y,
    colW: columns.map(({ pptx = 0 }) => pptx),
    rowH: Array.from({ length: rows.length + 1 }, () => rowHeight),
    fontSize: cellSize,
    color: ink,
    border: { type: 'solid', pt: 0.5, color: 'CBC8BF' },
  });
}

/** The presentation has a summary of all rows, then the first hundred as tables. */
export const writePptx: WriteFile = async (rows, about) => {
  const summary = new ExportSummary();
  const shown: ExportRow[] = [];
  for await (const some of rows) {
    summary.add(some);
    shown.push(...some.slice(0, exportLimits.pptx - shown.length));
  }
  const presentation = new PptxGenJS();
  presentation.layout = 'LAYOUT_WIDE';
  presentation.title = about.title;
  addSummary(presentation, about, summary);
  for (let first = 0; first < shown.length; first += perSlide) {
    addRows(presentation, shown.slice(first, first + perSlide), first, summary.total);
  }
  return [(await presentation.write({ outputType: 'arraybuffer' })) as ArrayBuffer];
};
