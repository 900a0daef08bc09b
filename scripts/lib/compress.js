import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip } from 'node:zlib';

const zip = promisify(gzip);

/** @param {Buffer} source @param {number} block the size of its blocks as a power of two; 0 is brotli's own choice */
const compressed = (source, block) =>
  brotliCompressSync(source, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length, [constants.BROTLI_PARAM_LGBLOCK]: block },
  });

/**
 * The better of two results: brotli divides what it compresses by guesses, so that another name in a script makes hundreds of bytes of
 * difference. At once, because what comes to it piece by piece takes more.
 *
 * @param {Buffer} source
 */
const smallest = (source) => {
  const [usual, other] = [compressed(source, 0), compressed(source, 17)];
  return other.length < usual.length ? other : usual;
};

/** Writes a brotli and a gzip copy beside a file, unless it is too small for them to matter. @param {string} path */
export const compressFile = async (path) => {
  const source = await readFile(path);
  if (source.length < 200) return;
  await Promise.all([
    writeFile(`${path}.br`, smallest(source)),
    writeFile(`${path}.gz`, await zip(source, { level: 9 })),
  ]);
};
