import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Makes the names in a folder survive a power cut, not only the content of its files. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file so that it is there in full or not at all, whatever happens, and so that it stays once this resolves:
 * content to the disk under another name, renamed into place, the folder to the disk.
 */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.tmp`;
  try {
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}
