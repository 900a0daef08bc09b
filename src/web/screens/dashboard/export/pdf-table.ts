import type { jsPDF } from 'jspdf';

// Millimetres on a landscape letter page.
const page = { left: 10, right: 269.4, top: 12, bottom: 205.9 };
const widths = [45, 34, 24, 36, 25, 25, 28, 15, 9, 18.4];
const textSize = 6.5;
const lineHeight = 2.9;
const padding = 1;

/** A file's bytes as the string of characters that jsPDF takes for one. */
export function bytesToBinary(bytes: Uint8Array): string {
  const step = 0x8000;
  let text = '';
  for (let start = 0; start < bytes.length; start += step) {
    text += String.fromCodePoint(...bytes.subarray(start, start + step));
  }
  return text;
}

/** Draws rows one below the other, begins pages as needed, and repeats the headings on each. */
export class PdfTable {
  readonly #document: jsPDF;
  readonly #headings: readonly string[];
  readonly #about: { title: string; note: string };
  #y = 0;
  #pages = 0;

  constructor(document: jsPDF, headings: readonly string[], about: { title: string; note: string }) {
    this.#document = document;
    this.#headings = headings;
    this.#about = about;
    this.#beginPage();
  }

  /** Draws one row; what does not fit in its column goes on below, on the next page if need be. */
  add(texts: readonly string[]): void {
    const cells = texts.map((text, index) => this.#wrapped(text, (widths[index] ?? 0) - padding));
    const lines = Math.max(...cells.map((cell) => cell.length));
    for (let line = 0; line < lines; line += 1) {
      if (this.#y + lineHeight > page.bottom) this.#beginPage();
      this.#drawLine(cells.map((cell) => cell[line] ?? ''));
    }
    this.#document.line(page.left, this.#y - lineHeight + 0.9, page.right, this.#y - lineHeight + 0.9);
    this.#y += 1;
  }

  #wrapped(text: string, width: number): string[] {
    if (text === '' || this.#document.getTextWidth(text) <= width) return [text];
    return this.#document.splitTextToSize(text, width) as string[];
  }

  #drawLine(texts: readonly string[]): void {
    let x = page.left;
    for (const [index, text] of texts.entries()) {
      if (text) this.#document.text(text, x, this.#y);
      x += widths[index] ?? 0;
    }
    this.#y += lineHeight;
  }

  #beginPage(): void {
    if (this.#pages > 0) this.#document.addPage();
    this.#pages += 1;
    this.#document.setFontSize(12).text(this.#about.title, page.left, page.top);
    this.#document.setFontSize(textSize + 0.5).setTextColor(70);
    this.#document.text(this.#about.note, page.left, page.top + 4.5);
    this.#document.text(`Page ${this.#pages}`, page.right, page.top, { align: 'right' });
    this.#document.setFillColor(21, 24, 27).rect(page.left - 1, page.top + 7, page.right - page.left + 1, 4.6, 'F');
    this.#document.setFontSize(textSize).setTextColor(255);
    this.#y = page.top + 10.2;
    this.#drawLine(this.#headings);
    this.#document.setTextColor(0).setDrawColor(205).setLineWidth(0.1);
    this.#y += 2.4;
  }
}
