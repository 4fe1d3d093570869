// Writes Brotli and gzip copies of built files that are worth compressing, so that the server never compresses.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Formats such as woff2 and png are already compressed.
const isCompressible = /\.(js|mjs|css|html|svg|json|webmanifest|txt)$/;
const smallestSize = 1024;

/**
 * @param {string} folder
 * @returns {Promise<number>} how many files got copies
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCompressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const compressed = await Promise.all(files.map(writeCopies));
  return compressed.filter(Boolean).length;
}

/** @param {string} file */
async function writeCopies(file) {
  const content = await readFile(file);
  if (content.length <= smallestSize) return false;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  return true;
}
