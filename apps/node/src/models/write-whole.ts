import { rename, writeFile } from 'node:fs/promises';

/** Written under another name first: a file that is there is whole. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
