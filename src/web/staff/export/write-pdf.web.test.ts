import { expect, it, vi } from 'vitest';

import type { ExportRow } from '#shared/export/export.ts';
import type { RowStream } from './export-file.ts';
import { PdfTable } from '#web/staff/pdf/pdf-table.ts';
import { writePdf } from './write-pdf.ts';

const row: ExportRow = {
  id: '01900000-0000-7000-8000-000000000001',
  driverName: 'Łukasz Nowak',
  phone: '(312) 555-0110',
  carrier: 'Acme Freight',
  containerNumber: 'TCLU4007919',
  pickupDeliveryNumber: 'PU-9001',
  checkInTime: '2026-05-04 12:30 PM',
  status: 'live',
  dock: '1',
  comments: '',
};

async function* inPieces(rows: readonly ExportRow[]): RowStream {
  yield rows;
}

it('has custom fields under their own headings below each row, where they have a value', async () => {
  const added = vi.spyOn(PdfTable.prototype, 'add');
  const custom = [{ field: 'fields.f1', heading: 'Seal, outer', kind: 'text', specified: true, xlsx: 20 }] as const;
  const rows = [{ ...row, comments: 'Gate 3', 'fields.f1': 'FR-204518' }, row];
  const about = { title: 'All', narrowedBy: 'All facilities', madeAt: 'today', columns: 'specified', custom } as const;
  const [file] = await writePdf(inPieces(rows), about, rows.length);
  expect(new TextDecoder('latin1').decode((file as ArrayBuffer).slice(0, 5))).toBe('%PDF-');
  expect(added.mock.calls.map(([, below]) => below)).toEqual(['Comments: Gate 3 · Seal, outer: FR-204518', '']);
});
