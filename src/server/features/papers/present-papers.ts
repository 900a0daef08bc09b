import type { AskedPaper, Paper, Papers } from '#shared/contract/papers.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { askedPapers, isDue, mostOf } from '#shared/papers/asked-papers.ts';
import type { Context } from '../../platform/context.ts';
import type { RecordOfPapers } from './paper-access.ts';
import type { FoundPaper } from './papers-repository.ts';

/** A paper as it is shown; who of the staff added it is for staff alone. */
export function presentPaper(row: FoundPaper, isForStaff: boolean): Paper {
  const isStored = row.state === 'stored';
  return {
    id: row.id,
    field: row.field,
    kind: row.kind,
    state: row.state,
    by: row.added_by,
    actor: isForStaff ? row.email : null,
    takenAt: row.taken_at.toISOString(),
    receivedAt: row.received_at?.toISOString() ?? null,
    received: isStored ? (row.bytes ?? 0) : row.received,
    type: row.type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    sha256: row.sha256?.toString('hex') ?? null,
    hasThumbnail: row.has_thumbnail,
    text: row.words,
  };
}

/** The fields by which a record's facility asks for papers. */
export function askedAt({ settings, facilities }: Context, { facility }: RecordOfPapers, by?: 'driver') {
  return askedPapers(settings.forms.current, facilityOf(facilities, facility)?.id ?? null, by);
}

/** The papers of a record and what it is asked for; with `by`, what its driver is asked for and has sent. */
export function presentPapers(
  context: Context,
  record: RecordOfPapers,
  rows: readonly FoundPaper[],
  by?: 'driver',
): Papers {
  const workSteps = facilityOf(context.facilities, record.facility)?.workSteps ?? false;
  const shown = by ? rows.filter((row) => row.added_by === by) : rows;
  const asked = askedAt(context, record, by).map((field): AskedPaper => {
    const { id, kind, label, help, stage = 'arrival', required } = field;
    const due = isDue(stage, record.stage, workSteps);
    const isMissing = required && due && !rows.some((row) => row.field === id);
    return {
      field: id,
      kind,
      label: label as AskedPaper['label'],
      help: help as AskedPaper['help'],
      by: field.by,
      stage,
      isRequired: required,
      max: mostOf(field),
      isDue: due,
      isMissing,
    };
  });
  return { checkIn: record.id, asked, papers: shown.map((row) => presentPaper(row, by === undefined)) };
}
