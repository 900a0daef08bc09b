import { createHash, randomBytes } from 'node:crypto';

import type { PictureType } from '#shared/papers/paper-limits.ts';
import type { Context } from '../../platform/context.ts';
import type { PaperParts } from '../../platform/papers/paper-files.ts';
import type { PaperRow } from '../../platform/papers-schema.ts';
import { decryptBytes, encrypt, SealedElsewhereError } from '../../platform/secret-box.ts';

const keyBytes = 32;

export const paperPurpose = (id: string): string => `paper ${id}`;

type Secrets = Pick<Context, 'secrets'>;

/** With a key per paper, changing the installation's key touches no files; without its row a file is unreadable. */
export function newPaperKey({ secrets }: Secrets, id: string): Promise<Buffer> {
  return secrets.seal(randomBytes(keyBytes).toString('base64'), paperPurpose(id));
}

export interface PaperBox {
  encrypt(plain: Buffer, part: string): Buffer;
  decrypt(encrypted: Buffer, part: string): Buffer;
}

/** Throws SealedElsewhereError if the key was encrypted by another installation. */
export async function boxOf({ secrets }: Secrets, { id, sealed }: Pick<PaperRow, 'id' | 'sealed'>): Promise<PaperBox> {
  if (!sealed) throw new SealedElsewhereError('A paper has no key.');
  const key = Buffer.from(await secrets.open(sealed, paperPurpose(id)), 'base64');
  return {
    encrypt: (plain, part) => encrypt(key, plain, `${part} of ${id}`),
    decrypt: (encrypted, part) => decryptBytes(key, encrypted, `${part} of ${id}`),
  };
}

export const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export function sealedParts(box: PaperBox, picture: Buffer, thumbnail: Buffer | null): PaperParts {
  return {
    thumbnail: thumbnail ? box.encrypt(thumbnail, 'thumbnail') : Buffer.alloc(0),
    picture: box.encrypt(picture, 'picture'),
  };
}

type Read = Secrets & Pick<Context, 'papers'>;

/** Null if the part is not in the folder. Throws if it is damaged or was written under another key. */
export async function readPart(context: Read, row: PaperRow, part: keyof PaperParts): Promise<Buffer | null> {
  const encrypted = await context.papers.read(row.id, part);
  return encrypted && (await boxOf(context, row)).decrypt(encrypted, part);
}

export function fileName({ id, kind }: PaperRow, type: PictureType): string {
  return `${kind}-${id}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`;
}
