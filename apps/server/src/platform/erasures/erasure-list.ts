import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the database and the files, so that neither a restore nor a new database loses it: one hash a line. */
export const ERASURE_LIST = 'erasures.txt';

const isHash = (line: string) => /^[0-9a-f]{64}$/.test(line);
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Writes down that people were erased, as hashes that name nobody. */
export const rememberErasures = (dataDir: string, hashes: readonly string[]): Promise<void> =>
  appendFile(path.join(dataDir, ERASURE_LIST), hashes.map((hash) => `${hash}\n`).join(''), { mode: 0o600 });

/** The hashes of a list; undefined: it is none. */
export function parseErasures(text: string): string[] | undefined {
  const lines = linesOf(text);
  return lines.every(isHash) ? [...new Set(lines)] : undefined;
}

/** Whoever was erased on this machine; undefined: it has no list. */
export async function readErasures(dataDir: string): Promise<string[] | undefined> {
  const text = await readFile(path.join(dataDir, ERASURE_LIST), 'utf8').catch(() => undefined);
  // A line may be cut off where the machine stopped while it was written.
  return text === undefined ? undefined : [...new Set(linesOf(text).filter(isHash))];
}
