import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { folderFault, StartupError } from './startup-error.ts';

/** A key for AES-256. Source: docs/operate.md, "The key of stored secrets". */
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
export const keyIdBytes = 8;
/** The first byte of everything sealed, so that another format can follow. */
const format = 1;

/** A sealed secret that cannot be opened: it was sealed with another key, for something else, or was damaged. */
export class SealedElsewhereError extends Error {}

/** What is signed or hashed under the key: nothing made for one use stands for another. */
export type KeyUse = 'receipt' | 'visit' | 'posted form' | 'delivery report' | 'text stop' | 'event cursor';

/** Seals secrets that have to be read again, so that the database alone does not tell them. */
export interface SecretBox {
  /** Seals a text for one purpose, such as one row; it opens for that purpose only. */
  seal(text: string, purpose: string): Promise<Buffer>;
  /** Throws SealedElsewhereError if it was sealed with another key or for another purpose. */
  open(sealed: Buffer, purpose: string): Promise<string>;
  /** The key of one use, which tells nothing of those of others. */
  keyFor(use: KeyUse): Promise<Buffer>;
  /** Tells this box's key from others, as the bytes after the first of everything it sealed do. */
  keyId(): Promise<Buffer>;
}

const idOf = (key: Buffer) => hash('sha256', key, 'buffer').subarray(0, keyIdBytes);

/** Encrypts a text with a key of 32 bytes, as nonce, tag and body; what it is for is part of the tag. */
export function encrypt(key: Buffer, text: string, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Reads what `encrypt` made. Throws for anything else. */
export function decrypt(key: Buffer, encrypted: Buffer, purpose: string): string {
  const [tag, body] = [nonceBytes, nonceBytes + tagBytes];
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, tag), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(encrypted.subarray(tag, body));
  return Buffer.concat([decipher.update(encrypted.subarray(body)), decipher.final()]).toString('utf8');
}

function seal(key: Buffer, text: string, purpose: string): Buffer {
  return Buffer.concat([Buffer.of(format), idOf(key), encrypt(key, text, purpose)]);
}

function unseal(key: Buffer, sealed: Buffer, purpose: string): string {
  const begin = 1 + keyIdBytes;
  if (sealed[0] !== format || !sealed.subarray(1, begin).equals(idOf(key))) {
    throw new SealedElsewhereError('A stored secret was sealed with another key than the one of this server.');
  }
  try {
    return decrypt(key, sealed.subarray(begin), purpose);
  } catch (cause) {
    throw new SealedElsewhereError('A stored secret is damaged, or belongs to something else.', { cause });
  }
}

/** A box with the key that `readKey` finds when it is first needed. */
export function createSecretBox(readKey: () => Promise<Buffer>): SecretBox {
  let key: Promise<Buffer> | undefined;
  const keys = new Map<KeyUse, Buffer>();
  const known = () => {
    key ??= readKey().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
  return {
    seal: async (text, purpose) => seal(await known(), text, purpose),
    open: async (sealed, purpose) => unseal(await known(), sealed, purpose),
    keyFor: async (use) => {
      const held = keys.get(use) ?? Buffer.from(hkdfSync('sha256', await known(), '', use, keyBytes));
      keys.set(use, held);
      return held;
    },
    keyId: async () => idOf(await known()),
  };
}

/** Stores a new key, readable by its owner only, unless there is one. It appears whole or not at all. */
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`).then(() => file.sync());
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(draft);
  }
}

/** The key in a folder's file `secret-key`, made on first use. Throws if the file holds something else. */
export async function keyInFolder(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret-key');
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
      .then(() => makeKey(path))
      .catch((error: unknown) => {
        const fault = folderFault(error);
        if (!fault) throw error;
        throw new StartupError(
          `The key of stored secrets cannot be kept in ${folder}: ${fault}.`,
          'Correct that, set DATA_DIR to another folder, or give the key as SECRET_KEY.',
          { cause: error },
        );
      });
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (key.length === keyBytes) return key;
  throw new StartupError(`${path} is not a key.`, 'Put the one of this installation back.');
}

/** The key that a setting gives as 32 bytes in base64 or hexadecimal digits; null if it is none. */
export function keyFromText(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}
