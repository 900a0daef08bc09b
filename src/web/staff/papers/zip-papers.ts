import { Zip, ZipPassThrough } from 'fflate';

import { type Paper, type Papers, readPapers } from '#shared/contract/papers.ts';
import { csvHead, csvLine } from '#shared/export/export-csv.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { groupsOf } from './paper-groups.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { saveFile } from '#web/common/parts/save-file.ts';

const columns = ['file', 'field', 'kind', 'state', 'by', 'actor', 'takenAt', 'sha256', 'text', 'checkIn'].map(
  (field) => ({ field, heading: field }),
);

/**
 * Each part that leaves the worker has this size: the pictures of a list may take a gigabyte, and the browser moves to
 * disk what does not fit into memory.
 */
const heldBytes = 8 * 1024 * 1024;

/** Every file system accepts these characters. */
const inFileName = (label: string) =>
  label
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 40);

function fileNameOf({ type, by }: Paper, label: string, number: number): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type?.slice('image/'.length);
  return `${String(number).padStart(2, '0')}-${inFileName(label)}-${by}.${ending}`;
}

async function bytesOf(id: string): Promise<Uint8Array> {
  const response = await fetch(`/api/papers/${id}/file`);
  if (!response.ok) throw new Error(`A picture answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * The file is written as pictures arrive, with a list of all papers. Compressed formats are stored without compressing
 * them again.
 */
export function startPapersZip(form: BaseForm) {
  const parts: BlobPart[] = [];
  let held: BlobPart[] = [];
  let size = 0;
  const lines = [csvHead(columns)];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    held.push(chunk as BlobPart);
    size += chunk.length;
    if (size < heldBytes) return;
    parts.push(new Blob(held));
    [held, size] = [[], 0];
  });
  const put = (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  };
  /** A file with several records has a folder for each. */
  const add = async (papers: Papers, folder = '') => {
    let number = 0;
    for (const { label, papers: ofField } of groupsOf(papers, form)) {
      for (const paper of ofField) {
        const file = paper.state === 'stored' ? folder + fileNameOf(paper, label, ++number) : '';
        if (file) put(file, await bytesOf(paper.id));
        lines.push(csvLine(columns, { ...paper, file, field: label, checkIn: papers.checkIn }));
      }
    }
  };
  const finish = (): BlobPart[] => {
    put('papers.csv', new TextEncoder().encode(lines.join('')));
    zip.end();
    return parts.concat(held);
  };
  return { add, finish, isEmpty: () => lines.length === 1 };
}

/**
 * The pictures and a list of papers are in one ZIP file. The list is refetched, which also renews an expired session.
 */
export async function savePapers(checkInId: string, form: BaseForm, name: string): Promise<void> {
  const zip = startPapersZip(form);
  await zip.add(await callAsStaff(readPapers, { params: { id: checkInId } }));
  saveFile(new Blob(zip.finish(), { type: 'application/zip' }), name);
}
