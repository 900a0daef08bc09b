import type { jsPDF } from 'jspdf';

import { say } from '#web/common/data/words.ts';
import { fileTexts } from '#web/staff/texts/dashboard-opened.ts';

// Millimeters on a landscape letter page.
const page = { left: 10, right: 269.4, top: 12, bottom: 205.9 };
const textSize = 7;
const lineHeight = 3.1;
const gap = 2.5;
const headingTop = page.top + 7;

/** This is the form that jsPDF expects. */
export function bytesToBinary(bytes: Uint8Array): string {
  const step = 0x8000;
  let text = '';
  for (let start = 0; start < bytes.length; start += step) {
    text += String.fromCodePoint(...bytes.subarray(start, start + step));
  }
  return text;
}

export interface PdfColumn {
  heading: string;
  /** In millimeters, including the gap to the next column. */
  width: number;
}

/** Rows are never split between pages, and headings are repeated on each page. */
export class PdfTable {
  readonly #document: jsPDF;
  readonly #columns: readonly PdfColumn[];
  readonly #about: { title: string; note: string };
  #y = 0;
  #pages = 0;

  constructor(document: jsPDF, columns: readonly PdfColumn[], about: { title: string; note: string }) {
    this.#document = document;
    this.#columns = columns;
    this.#about = about;
    this.#beginPage();
  }

  /**
   * Cell text wraps within its column, with `note` below across the full width. Text within the field limits never
   * exceeds a page.
   */
  add(texts: readonly string[], note: string): void {
    const cells = this.#cells(texts);
    const notes = note ? this.#wrapped(note, page.right - page.left) : [];
    const lines = Math.max(...cells.map((cell) => cell.length)) + notes.length;
    if (this.#y + lines * lineHeight > page.bottom) this.#beginPage();
    this.#drawCells(cells);
    if (notes.length > 0) this.#document.setTextColor(70);
    for (const line of notes) this.#drawLine(line);
    this.#document.setTextColor(0);
    this.#document.line(page.left, this.#y - lineHeight + 0.9, page.right, this.#y - lineHeight + 0.9);
    this.#y += 1;
  }

  #cells(texts: readonly string[]): string[][] {
    return texts.map((text, index) => this.#wrapped(text, (this.#columns[index]?.width ?? 0) - gap));
  }

  #wrapped(text: string, width: number): string[] {
    const inOne = text.replaceAll(/\s*\n\s*/g, ' · ');
    if (inOne === '' || this.#document.getTextWidth(inOne) <= width) return [inOne];
    return this.#document.splitTextToSize(inOne, width) as string[];
  }

  #drawLine(text: string): void {
    this.#document.text(text, page.left, this.#y);
    this.#y += lineHeight;
  }

  #drawCells(cells: readonly string[][]): void {
    let x = page.left;
    for (const [index, lines] of cells.entries()) {
      for (const [line, text] of lines.entries()) {
        if (text) this.#document.text(text, x, this.#y + line * lineHeight);
      }
      x += this.#columns[index]?.width ?? 0;
    }
    this.#y += Math.max(...cells.map((lines) => lines.length)) * lineHeight;
  }

  #beginPage(): void {
    if (this.#pages > 0) this.#document.addPage();
    this.#pages += 1;
    this.#document.setTextColor(0).setFontSize(12).text(this.#about.title, page.left, page.top);
    this.#document.setFontSize(textSize + 0.5).setTextColor(70);
    this.#document.text(this.#about.note, page.left, page.top + 4.5);
    this.#document.text(say(fileTexts.page, { number: this.#pages }), page.right, page.top, { align: 'right' });
    this.#document.setFontSize(textSize);
    const headings = this.#cells(this.#columns.map(({ heading }) => heading));
    const height = Math.max(...headings.map((lines) => lines.length)) * lineHeight + 1.8;
    const width = page.right - page.left + 2;
    this.#document
      .setFillColor(21, 24, 27)
      .rect(page.left - 1, headingTop, width, height, 'F')
      .setTextColor(255);
    this.#y = headingTop + lineHeight;
    this.#drawCells(headings);
    this.#document.setTextColor(0).setDrawColor(205).setLineWidth(0.1);
    this.#y = headingTop + height + lineHeight + 0.6;
  }
}
