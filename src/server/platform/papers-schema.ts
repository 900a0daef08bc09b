import type { Generated, Selectable } from 'kysely';

import type { PaperKind } from '#shared/form/definition.ts';
import type { PictureType } from '#shared/papers/paper-limits.ts';

interface PaperTable {
  id: string;
  check_in_id: string;
  field: string;
  kind: PaperKind;
  state: 'sending' | 'stored' | 'typed' | 'waived';
  added_by: 'driver' | 'staff';
  actor: string | null;
  taken_at: Date;
  created_at: Date;
  received_at: Date | null;
  bytes: number | null;
  type: PictureType | null;
  width: number | null;
  height: number | null;
  sha256: Buffer | null;
  has_thumbnail: Generated<boolean>;
  words: string | null;
  /** The encrypted key of the file and its pieces. */
  sealed: Buffer | null;
}

/** The picture's upload is in progress. */
interface PaperPieceTable {
  paper_id: string;
  starts_at: number;
  ends_at: number;
  sealed: Buffer;
}

export type PaperRow = Selectable<PaperTable>;

export interface PapersSchema {
  papers: PaperTable;
  paper_pieces: PaperPieceTable;
}
