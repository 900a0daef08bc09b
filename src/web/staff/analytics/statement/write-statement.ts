import { csvHead, csvLine } from '#shared/export/export-csv.ts';
import type { Statement } from '#shared/contract/statement.ts';
import { presentable } from '#shared/words/shown-text.ts';
import { say } from '#web/common/data/words.ts';
import { rowOf, shownCells, statementColumnsOf, totalText } from './statement-rows.ts';
import { statementTexts as texts } from '#web/staff/texts/analytics.ts';

export const statementFormats = ['csv', 'xlsx', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

type Write = (statement: Statement, origin: string) => BlobPart[] | Promise<BlobPart[]>;

async function* cells(statement: Statement, origin: string) {
  const columns = statementColumnsOf(statement);
  yield await Promise.resolve(statement.lines.map((line) => shownCells(line, columns, origin)));
}

const writeXlsx: Write = async (statement, origin) => {
  const { writeWorkbook } = await import('#web/staff/xlsx/write-workbook.ts');
  const shape = { name: texts.title, printedFrom: 'A' };
  return writeWorkbook(cells(statement, origin), statementColumnsOf(statement), shape);
};

const writePdf: Write = async (statement, origin) => {
  const [{ PdfTable }, { startPdf }] = await Promise.all([
    import('#web/staff/pdf/pdf-table.ts'),
    import('#web/staff/pdf/start-pdf.ts'),
  ]);
  const document = await startPdf();
  const columns = statementColumnsOf(statement).filter(({ pdf }) => pdf !== undefined);
  const { carrier, from, to } = statement;
  const table = new PdfTable(
    document,
    columns.map(({ heading, pdf = 0 }) => ({ heading, width: pdf })),
    { title: say(texts.ofDays, { carrier: presentable(carrier), from, to }), note: totalText(statement) },
  );
  for (const line of statement.lines) table.add(shownCells(line, columns), rowOf(line, origin).link);
  return [document.output('arraybuffer')];
};

const writers: Record<StatementFormat, Write> = {
  csv: (statement, origin) => {
    const columns = statementColumnsOf(statement);
    return [csvHead(columns), ...statement.lines.map((line) => csvLine(columns, rowOf(line, origin)))];
  },
  xlsx: writeXlsx,
  pdf: writePdf,
};

const mediaTypes: Record<StatementFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Each line has the address of its time record at `origin`. */
export async function writeStatement(statement: Statement, format: StatementFormat, origin: string): Promise<File> {
  const { from, to } = statement;
  const name = `statement-${from}-to-${to}.${format}`;
  return new File(await writers[format](statement, origin), name, { type: mediaTypes[format] });
}
