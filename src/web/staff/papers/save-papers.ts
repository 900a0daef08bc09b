import { zipSync, type Zippable } from 'fflate';

import { csvHead, csvLine } from '#shared/export/export-csv.ts';
import { type Paper, readPapers } from '#shared/contract/papers.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { pictureUrl } from '#web/staff/data/papers.ts';
import { groupsOf } from './paper-groups.ts';

/** The columns of the list that lies beside the pictures. */
const columns = ['file', 'field', 'kind', 'state', 'by', 'actor', 'takenAt', 'sha256', 'text'].map((field) => ({
  field,
  heading: field,
}));

/** The label of a field as every file system takes it. */
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
  const response = await fetch(pictureUrl(id));
  if (!response.ok) throw new Error(`A picture answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Saves all pictures of a record and a list of its papers in one ZIP file. What is compressed already is only stored. The list is read
 * anew, which renews the session where it has to be.
 */
export async function savePapers(checkInId: string, form: BaseForm, name: string): Promise<void> {
  const papers = await callAsStaff(readPapers, { params: { id: checkInId } });
  const files: Zippable = {};
  const lines = [csvHead(columns)];
  let number = 0;
  for (const { label, papers: ofField } of groupsOf(papers, form)) {
    for (const paper of ofField) {
      const file = paper.state === 'stored' ? fileNameOf(paper, label, ++number) : '';
      if (file) files[file] = [await bytesOf(paper.id), { level: 0 }];
      lines.push(csvLine(columns, { ...paper, file, field: label }));
    }
  }
  files['papers.csv'] = new TextEncoder().encode(lines.join(''));
  saveFile(new Blob([zipSync(files) as BlobPart], { type: 'application/zip' }), name);
}
