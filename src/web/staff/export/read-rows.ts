import type { ExportRow } from '#shared/export/export.ts';
import type { RowStream } from './export-file.ts';

function rowsOf(lines: readonly string[]): ExportRow[] {
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ExportRow);
}

/** The body has one JSON row per line, and is streamed on demand. */
export async function* readRows(body: ReadableStream<Uint8Array>): AsyncGenerator<ExportRow[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) yield rowsOf(lines);
    }
    if (rest !== '') yield rowsOf([rest]);
  } finally {
    await reader.cancel();
  }
}

/** The running count goes to `onCount`. Throws `brokenText` if fewer rows came than announced. */
export async function* countedRows(
  rows: RowStream,
  total: number,
  onCount: (count: number) => void,
  brokenText: string,
): AsyncGenerator<readonly ExportRow[]> {
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    onCount(count);
    yield some;
  }
  if (count !== total) throw new Error(brokenText);
}

/** The first batch was read ahead. */
export async function* withFirst(
  first: IteratorResult<readonly ExportRow[]>,
  rest: RowStream,
): AsyncGenerator<readonly ExportRow[]> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
