import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file inside the packages for vision, as this version was made for. */
export interface PinnedFile {
  readonly name: string;
  readonly file: string;
  readonly sha256: string;
}

/** Its content. Fails with a sentence when it is another file, or not there. */
export async function readPinned(packages: string, { file, sha256, name }: PinnedFile): Promise<Uint8Array> {
  const bytes = await readFile(path.join(packages, file));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`The file of ${name} is not the one this version was made for: install the vision packages again.`);
  return bytes;
}

/** Where it is, after it was checked. */
export async function pathOfPinned(packages: string, pinned: PinnedFile): Promise<string> {
  await readPinned(packages, pinned);
  return path.join(packages, pinned.file);
}
