// Writes a smaller twin beside each built text file, once, so that the server never compresses while people wait.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = new Set(['.js', '.css', '.svg', '.json']);
/** Below this a smaller file still costs the same packet. */
const WORTHWHILE_BYTES = 1024;

const TWINS = {
  '.br': (/** @type {Buffer} */ data) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (/** @type {Buffer} */ data) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
};

/** @param {string} folder */
export async function compressTexts(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => TEXTS.has(extname(name))).map((name) => join(folder, name));
  await Promise.all(files.map(compressOne));
}

/** @param {string} file */
async function compressOne(file) {
  if ((await stat(file)).size < WORTHWHILE_BYTES) return;
  const data = await readFile(file);
  for (const [ending, compress] of Object.entries(TWINS)) await writeFile(file + ending, await compress(data));
}
