import type { FileSum } from './durable.ts';
import { packedEnding } from './packed.ts';

/** A file of the archive of the log. */
export interface WalFile {
  /** What the server calls it. */
  name: string;
  /** What it is called here. */
  file: string;
  /**
   * Of an encrypted one, the beginnings of the SHA-256 sums of the server's own file and of this one: they tell without
   * a key whether it is the same, and whole. Null for one that is only packed, which tells by itself.
   */
  sums: { plain: string; sealed: string } | null;
}

/** Long enough that no two files ever share it by chance, and no file system minds the name. */
const sumLength = 32;
const named = new RegExp(`^([0-9A-F]{8}.*?)(?:\\.([0-9a-f]{${sumLength}})\\.([0-9a-f]{${sumLength}}))?\\.gz(\\.age)?$`);

/** The beginning of a sum, as names hold it. */
export const shortSum = ({ sha256 }: FileSum): string => sha256.slice(0, sumLength);

/** Reads the name of a file in the archive; null for what is none of it, such as one that is not finished. */
export function parseWalFile(file: string): WalFile | null {
  const [, name, plain, sealed, ending] = named.exec(file) ?? [];
  if (name === undefined || (plain === undefined) !== (ending === undefined)) return null;
  return { name, file, sums: plain !== undefined && sealed !== undefined ? { plain, sealed } : null };
}

/** The name of a file that is packed and no more. */
export const plainWalFile = (name: string): string => name + packedEnding(false);

/** The name of an encrypted file, which bears its sums: name and sums come to be at once, whatever is killed when. */
export const sealedWalFile = (name: string, plain: FileSum, sealed: FileSum): string =>
  `${name}.${shortSum(plain)}.${shortSum(sealed)}${packedEnding(true)}`;
