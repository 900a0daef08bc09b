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
/** The first byte of every encrypted secret, for future formats. */
const format = 1;

/** The secret was sealed with another key or for something else, or is damaged. */
export class SealedElsewhereError extends Error {}

/** What is made with the key for one use is never valid for another. */
export type KeyUse =
  | 'receipt'
  | 'visit'
  | 'posted form'
  | 'delivery report'
  | 'text stop'
  | 'event cursor'
  | 'mail stop'
  | 'arrival code'
  | 'device code'
  | 'sealed check-in'
  | 'kept answer'
  | 'gate code'
  | 'record address';

/** Several only while the key is being changed. Source: docs/operate.md, "Rotating the key of stored secrets". */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

/** The box is for secrets that have to be read again: the database alone does not reveal them. */
export interface SecretBox {
  /** `purpose` is, for example, one row; the secret can be opened for that purpose only. */
  seal(text: string, purpose: string): Promise<Buffer>;
  /** Throws SealedElsewhereError if it was encrypted with a key this box lacks, or for another purpose. */
  open(sealed: Buffer, purpose: string): Promise<string>;
  /** The key reveals nothing about the keys for other uses. */
  keyFor(use: KeyUse): Promise<Buffer>;
  /** The keys derive from every configured key, the current one first; the others verify what was made before. */
  keysFor(use: KeyUse): Promise<SecretKeys>;
  /** The ids tell keys apart, after the first byte of every encrypted secret. The current key's comes first. */
  keyIds(): Promise<SecretKeys>;
}

const idOf = (key: Buffer) => hash('sha256', key, 'buffer').subarray(0, keyIdBytes);

/** `key` has 32 bytes. The result is nonce, tag and body; the tag also authenticates the purpose. */
export function encrypt(key: Buffer, plain: string | Buffer, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws for anything but what `encrypt` has encrypted. */
export function decryptBytes(key: Buffer, encrypted: Buffer, purpose: string): Buffer {
  const [tag, body] = [nonceBytes, nonceBytes + tagBytes];
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, tag), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(encrypted.subarray(tag, body));
  return Buffer.concat([decipher.update(encrypted.subarray(body)), decipher.final()]);
}

export const decrypt = (key: Buffer, encrypted: Buffer, purpose: string): string =>
  decryptBytes(key, encrypted, purpose).toString('utf8');

function seal(key: Buffer, text: string, purpose: string): Buffer {
  return Buffer.concat([Buffer.of(format), idOf(key), encrypt(key, text, purpose)]);
}

function unseal(keys: SecretKeys, sealed: Buffer, purpose: string): string {
  const begin = 1 + keyIdBytes;
  const key = sealed[0] === format && keys.find((one) => sealed.subarray(1, begin).equals(idOf(one)));
  if (!key) {
    throw new SealedElsewhereError('A stored secret was sealed with another key than the one of this server.');
  }
  try {
    return decrypt(key, sealed.subarray(begin), purpose);
  } catch (cause) {
    throw new SealedElsewhereError('A stored secret is damaged, or belongs to something else.', { cause });
  }
}

const mapped = ([first, ...others]: SecretKeys, change: (key: Buffer) => Buffer): SecretKeys => [
  change(first),
  ...others.map(change),
];

/** Keys are read at first use: the first one encrypts, all of them decrypt. */
export function createSecretBox(readKeys: () => Promise<SecretKeys>): SecretBox {
  let keys: Promise<SecretKeys> | undefined;
  const ofUses = new Map<KeyUse, SecretKeys>();
  const known = () => {
    keys ??= readKeys().catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  const keysFor = async (use: KeyUse) => {
    const derive = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes));
    const held = ofUses.get(use) ?? mapped(await known(), derive);
    ofUses.set(use, held);
    return held;
  };
  return {
    seal: async (text, purpose) => seal((await known())[0], text, purpose),
    open: async (sealed, purpose) => unseal(await known(), sealed, purpose),
    keyFor: async (use) => (await keysFor(use))[0],
    keysFor,
    keyIds: async () => mapped(await known(), idOf),
  };
}

/** The file is readable by its owner only, and appears complete or not at all. */
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

/** The first key is created at first use. Throws if the file `secret-key` holds something else. */
export async function keysInFolder(folder: string): Promise<SecretKeys> {
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
  const keys = keysFromText((await readFile(path, 'utf8')).trim());
  if (keys) return keys;
  throw new StartupError(`${path} is not a key.`, 'Put the one of this installation back.');
}

function keyFromText(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}

/** The keys are from the environment, or from the data folder. */
export const secretBoxOf = (config: { SECRET_KEY: SecretKeys | null; DATA_DIR: string }): SecretBox =>
  createSecretBox(async () => config.SECRET_KEY ?? keysInFolder(config.DATA_DIR));

/** Keys have 32 bytes each, base64 or hexadecimal, separated by commas or whitespace; null if any is invalid. */
export function keysFromText(text: string): SecretKeys | null {
  const [first, ...others] = text.split(/[\s,]+/).map(keyFromText);
  return first && others.every((key) => key !== null) ? [first, ...others] : null;
}
