import type { Papers } from '#shared/contract/papers.ts';
import type { ExportRow } from '#shared/export/export.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { startPapersZip } from '#web/staff/papers/zip-papers.ts';
import { answered, type WriteFile } from './export-file.ts';

/** The end of the id distinguishes two facilities' check-ins with the same ticket on one day. */
const folderOf = ({ checkInTime, ticket, id }: ExportRow) =>
  `${String(checkInTime).slice(0, 10)}-${ticket}-${String(id).slice(-6)}/`;

/** Each check-in has a folder, with a list of all papers; the file is empty if there are none. */
export const writePapers: WriteFile = async (rows) => {
  const zip = startPapersZip(await answered<FormDefinition>('/api/form'));
  for await (const some of rows) {
    for (const row of some) {
      if (!row.photos && !row.signatures) continue;
      await zip.add(await answered<Papers>(`/api/check-ins/${row.id}/papers`), folderOf(row));
    }
  }
  return zip.isEmpty() ? [] : zip.finish();
};
