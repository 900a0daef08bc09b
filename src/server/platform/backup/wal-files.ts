import type { FileSum } from './durable.ts';
import { packedEnding } from './packed.ts';

export interface WalFile {
  /** The file's name on the server. */
  name: string;
  /** The file's name in the archive. */
  file: string;
  /**
   * Prefixes of the SHA-256 sums of the server's file and this encrypted one, which verify it without a key. Null for a
   * file that is only compressed: it verifies itself.
   */
  sums: { plain: string; sealed: string } | null;
}

/** Long enough to rule out collisions, short enough for any file system. */
const sumLength = 32;
const named = new RegExp(`^([0-9A-F]{8}.*?)(?:\\.([0-9a-f]{${sumLength}})\\.([0-9a-f]{${sumLength}}))?\\.gz(\\.age)?$`);

export const shortSum = ({ sha256 }: FileSum): string => sha256.slice(0, sumLength);

/** Null for any other file, such as an unfinished one. */
export function parseWalFile(file: string): WalFile | null {
  const [, name, plain, sealed, ending] = named.exec(file) ?? [];
  if (name === undefined || (plain === undefined) !== (ending === undefined)) return null;
  return { name, file, sums: plain !== undefined && sealed !== undefined ? { plain, sealed } : null };
}

export const plainWalFile = (name: string): string => name + packedEnding(false);

/** File and checksums appear in one step, so a killed process cannot separate them. */
export const sealedWalFile = (name: string, plain: FileSum, sealed: FileSum): string =>
  `${name}.${shortSum(plain)}.${shortSum(sealed)}${packedEnding(true)}`;
