import type { AskedPaper, Paper, Papers } from '#shared/contract/papers.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { askedPapers, isDue, mostOf } from '#shared/papers/asked-papers.ts';
import type { Context } from '../../platform/context.ts';
import type { RecordOfPapers } from './paper-access.ts';
import { findPapers, findRequiredSince, type FoundPaper } from './papers-repository.ts';

/** Only staff see which of them added the paper. */
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

export function askedAt({ settings, facilities }: Context, { facility }: RecordOfPapers, by?: 'driver') {
  return askedPapers(settings.forms.current, facilityOf(facilities, facility)?.id ?? null, by);
}

type Asked = ReturnType<typeof askedAt>[number];

/** The requirements are those when the truck arrived; later ones do not apply. */
async function requiredOf({ database }: Context, { stage, arrivedAt }: RecordOfPapers, fields: readonly Asked[]) {
  if (stage === 'canceled' || fields.length === 0) return new Set<string>();
  const since = await findRequiredSince(
    database.db,
    fields.map(({ id }) => id),
  );
  return new Set(fields.map(({ id }) => id).filter((id) => (since.get(id) ?? arrivedAt) <= arrivedAt));
}

/** `by` limits the papers to those requested from and sent by the driver. */
export async function readPapersOf(context: Context, record: RecordOfPapers, by?: 'driver'): Promise<Papers> {
  const rows = await findPapers(context.database.db, [record.id]);
  const workSteps = facilityOf(context.facilities, record.facility)?.workSteps ?? false;
  const shown = by ? rows.filter((row) => row.added_by === by) : rows;
  const fields = askedAt(context, record, by);
  const isDueNow = ({ stage = 'arrival' }: Asked) => isDue(stage, record.stage, workSteps);
  const empty = fields.filter(
    (field) => field.required && isDueNow(field) && !rows.some((row) => row.field === field.id),
  );
  const missing = await requiredOf(context, record, empty);
  const asked = fields.map((field): AskedPaper => {
    const { id, kind, label, help, stage = 'arrival', required } = field;
    return {
      field: id,
      kind,
      label: label as AskedPaper['label'],
      help: help as AskedPaper['help'],
      by: field.by,
      stage,
      isRequired: required,
      max: mostOf(field),
      isDue: isDueNow(field),
      isMissing: missing.has(id),
    };
  });
  return { checkIn: record.id, asked, papers: shown.map((row) => presentPaper(row, by === undefined)) };
}
