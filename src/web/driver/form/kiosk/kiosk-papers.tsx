import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { useEffect } from 'react';

import type { SealedPaper } from '#shared/contract/papers.ts';
import { newId } from '#web/common/data/new-id.ts';
import { say } from '#web/common/data/words.ts';
import {
  forgetPapersOf,
  keepPaper,
  type KeptPaper,
  readPictureBytes,
  refreshPapers,
  useKeptPapers,
} from '#web/common/papers/kept-papers.ts';
import { paperTexts } from '#web/common/papers/texts.ts';
import { publishedFormTexts } from '../published/texts.ts';
import { base64, seal } from './send-sealed.ts';

export { dropPapers } from '#web/common/papers/kept-papers.ts';
export { sendPapers } from '#web/common/papers/send-papers.ts';

interface OfDriver {
  checkIn: string;
}

export function ForgetPapers({ checkIn }: OfDriver) {
  useEffect(() => () => void forgetPapersOf(checkIn), [checkIn]);
  return null;
}

export function PaperAnswer({ checkIn, field }: OfDriver & { field: string }) {
  const given = useKeptPapers(checkIn).filter((paper) => paper.field === field && paper.sealed === undefined);
  if (given.length === 0) return publishedFormTexts.noAnswer;
  return given.map(({ id, small, kind, name, why }, index) =>
    small ? (
      <img
        key={id}
        src={small}
        alt={kind === 'signature' ? paperTexts.signature : say(paperTexts.picture, { number: String(index + 1) })}
        className="me-2 inline-block h-24 rounded-md bg-white object-contain"
      />
    ) : (
      <p key={id}>{name ?? why}</p>
    ),
  );
}

async function sealPaper(recipient: string, paper: KeptPaper): Promise<string> {
  const { target, owner, field, kind, takenAt, small, name, why } = paper;
  const id = newId();
  const picture = name === undefined && why === undefined ? await readPictureBytes(paper.id) : null;
  const sealed = picture && (await seal(recipient, new Uint8Array(picture)));
  const thumbnail = small?.split(',')[1];
  const said = name === undefined ? { why } : { name };
  const head: SealedPaper = {
    checkIn: target.checkIn,
    paper: { id, field, occurredAt: takenAt, ...(sealed ? { bytes: sealed.byteLength } : said) },
    ...(picture && {
      complete: { sha256: bytesToHex(sha256(new Uint8Array(picture))), ...(thumbnail && { thumbnail }) },
    }),
  };
  const kept = { id, target, owner, field, kind, takenAt, small: null, refusal: null, isReady: true };
  const text = base64(await seal(recipient, JSON.stringify(head)));
  await keepPaper({ ...kept, sealed: text }, sealed?.slice().buffer);
  return id;
}

/** The papers are sent after their check-in. Resolves to their ids. */
export async function sealPapers(recipient: string, checkIn: string): Promise<string[]> {
  const ids: string[] = [];
  for (const paper of await refreshPapers()) {
    if (paper.target.checkIn === checkIn && paper.sealed === undefined) ids.push(await sealPaper(recipient, paper));
  }
  return ids;
}
