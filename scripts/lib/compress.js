import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip } from 'node:zlib';

const zip = promisify(gzip);

/** @param {Buffer} source @param {number} block the size of its blocks as a power of two; 0 is brotli's own choice @param {number} window likewise */
const compressed = (source, block, window) =>
  brotliCompressSync(source, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  });

/** Block sizes and windows to try. @type {[block: number, window: number][]} */
const guesses = [
  [0, 22],
  [17, 22],
  [0, 18],
  [17, 18],
];

/**
 * The smallest of several results: brotli splits its input by heuristics, so that a renamed identifier in a script
 * makes a difference of hundreds of bytes. Not streamed, because streaming takes more bytes.
 *
 * @param {Buffer} source
 */
const smallest = (source) => {
  const results = guesses.map(([block, window]) => compressed(source, block, window));
  return results.reduce((best, one) => (one.length < best.length ? one : best));
};

/** Writes a brotli and a gzip copy next to a file, unless it is too small to benefit. @param {string} path */
export const compressFile = async (path) => {
  const source = await readFile(path);
  if (source.length < 200) return;
  await Promise.all([
    writeFile(`${path}.br`, smallest(source)),
    writeFile(`${path}.gz`, await zip(source, { level: 9 })),
  ]);
};
