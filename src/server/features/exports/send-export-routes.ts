import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Action } from '#shared/access/permissions.ts';
import { exportCountHeader } from '#shared/contract/check-ins.ts';
import { csvHead, csvLine } from '#shared/export/export-csv.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { whileAllowed } from '../auth/auth-service.ts';
import { noteInTrail } from '../../platform/audit/audit-trail.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/x-ndjson; charset=utf-8' } as const;
/** Each export holds a database connection for as long as its reader takes. */
const maxAtOnce = 3;
let running = 0;

export interface Export {
  /** The reader must be allowed this action, also while reading. */
  action: Action;
  format: 'csv' | 'json';
  columns: readonly { readonly field: string; readonly heading: string }[];
  subject: Readonly<Record<string, unknown>>;
  /** The keys of a row are the fields of the columns; `begin` receives the number of rows first. */
  rows: (begin: (count: number) => void) => AsyncIterable<Readonly<Record<string, unknown>>>;
}

// Small chunks cost a system call each; this is about the size of a socket buffer.
const pieceLength = 32_768;

async function* piecesOf({ format, columns, rows }: Export, begin: (count: number) => void): AsyncGenerator<string> {
  let piece = format === 'csv' ? csvHead(columns) : '';
  for await (const row of rows(begin)) {
    piece += format === 'csv' ? csvLine(columns, row) : `${JSON.stringify(row)}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Throws `unavailable` if too many exports are running; ends when the client disconnects or loses the permission. */
export async function sendExport(
  context: Context,
  caller: Caller,
  exported: Export,
  reply: FastifyReply,
): Promise<void> {
  if (running >= maxAtOnce) {
    const message = 'Other exports are running. Please try again in a few seconds.';
    throw new AppError('unavailable', message, { retryAfterSeconds: 5 });
  }
  running += 1;
  let rows = 0;
  const pieces = piecesOf(exported, (count) => {
    rows = count;
    reply.header(exportCountHeader, count);
  });
  try {
    // The first chunk is awaited, so that an early failure is an error response instead of a broken file.
    const first = await pieces.next();
    const subject = { format: exported.format, ...exported.subject, rows };
    await noteInTrail(context.database.db, caller, { kind: 'export', at: context.clock.now(), subject });
    reply.type(types[exported.format]).header('cache-control', 'private, no-store');
    const stream = Readable.from(withFirst(first, pieces));
    const stopWatching = whileAllowed(context, caller, exported.action, () => reply.raw.destroy());
    stream.once('close', () => {
      running -= 1;
      stopWatching();
      // If the client disconnected before the start, the generator never ran and cannot clean up itself.
      void pieces.return(undefined);
    });
    void reply.send(stream);
  } catch (error) {
    running -= 1;
    await pieces.return(undefined);
    throw error;
  }
}

async function* withFirst(first: IteratorResult<string, void>, rest: AsyncGenerator<string>) {
  if (!first.done) yield first.value;
  yield* rest;
}
