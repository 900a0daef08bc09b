import { readWindow } from '#shared/arrivals/arrival.ts';
import { checkRows, type FileArrival, type ReadingRules } from '#shared/arrival-import/arrival-rows.ts';
import { headingLine } from '#shared/arrival-import/headings.ts';
import type { ImportField } from '#shared/arrival-import/import-field.ts';
import { orderOfDates } from '#shared/arrival-import/written-moment.ts';
import { BatchArrival } from '#shared/contract/expected-arrivals.ts';
import { brokenRule } from '#shared/errors/schema-issue.ts';
import { FileRefusal, type ReadFile, type ReadRow } from './file.ts';
import type { CheckQuestion, Checked, Overview, WorkerAnswer, WorkerQuestion } from './import-questions.ts';
import { readFile } from './read-file.ts';

/** These belong to the file that was read last. */
let titles: readonly string[] = [];
let rows: readonly ReadRow[] = [];

/** The overview comes before the columns' meanings are known. */
function overviewOf({ sheets, sheet, separator, rows: lines }: ReadFile): Overview {
  const heading = headingLine(lines.map(({ cells }) => cells));
  rows = lines.slice(heading + 1);
  const width = Math.max(...lines.slice(heading).map(({ cells }) => cells.length));
  titles = Array.from({ length: width }, (_, column) => lines[heading]?.cells[column]?.trim() ?? '');
  const first = rows.filter(({ isHidden }) => !isHidden).slice(0, 20);
  const samples = titles.map((_, column) => {
    const values = new Set(first.flatMap(({ cells }) => cells[column]?.trim() || []));
    return [...values].slice(0, 2);
  });
  const hidden = rows.filter(({ isHidden }) => isHidden).length;
  return { sheets, sheet, separator, titles, samples, rows: rows.length, hidden };
}

const ruled =
  (timeZone: string): ReadingRules['check'] =>
  (arrival: FileArrival) => {
    const { error } = BatchArrival.safeParse(arrival, { reportInput: true });
    if (error) return error.issues.map((issue) => ({ field: issue.path[0] as ImportField, rule: brokenRule(issue) }));
    const window = readWindow(arrival, timeZone);
    return 'rule' in window ? [{ field: window.field, rule: window.rule }] : [];
  };

function check({ mapping, order, usualOrder, timeZone, elsewhere, withHidden }: CheckQuestion): Checked {
  const shown = withHidden ? rows : rows.filter(({ isHidden }) => !isHidden);
  const dated = [...mapping.entries()].flatMap(([column, field]) =>
    field && ['day', 'from', 'until'].includes(field) ? [column] : [],
  );
  const dates = shown.flatMap(({ cells }) => dated.map((column) => cells[column] ?? ''));
  const used = order ?? orderOfDates(dates, usualOrder);
  return { order: used, ...checkRows(shown, { mapping, order: used, timeZone, elsewhere, check: ruled(timeZone) }) };
}

async function answer({ data }: MessageEvent<WorkerQuestion>): Promise<WorkerAnswer> {
  try {
    if ('mapping' in data.ask) return { id: data.id, answer: check(data.ask) };
    return { id: data.id, answer: overviewOf(await readFile(data.ask.file, data.ask.sheet)) };
  } catch (error) {
    const { code, params } = error instanceof FileRefusal ? error : new FileRefusal('broken');
    return { id: data.id, refusal: { code, params } };
  }
}

addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
  void answer(event).then((message) => postMessage(message));
});
