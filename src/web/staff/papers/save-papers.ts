import { readPapers } from '#shared/contract/papers.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { startPapersZip } from './zip-papers.ts';

/**
 * Saves all pictures of a record and a list of its papers in one ZIP file. The list is read anew, which renews the session where it
 * has to be.
 */
export async function savePapers(checkInId: string, form: BaseForm, name: string): Promise<void> {
  const zip = startPapersZip(form);
  await zip.add(await callAsStaff(readPapers, { params: { id: checkInId } }));
  saveFile(new Blob(zip.finish(), { type: 'application/zip' }), name);
}
