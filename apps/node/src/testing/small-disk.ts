import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { available } from './vision.ts';

const MOUNT = 'mkdir -p "$0" && mount -t tmpfs -o size=16m none "$0"';

export const hasSmallDisks = available(
  spawnSync('unshare', ['-rm', 'sh', '-c', MOUNT, '/tmp']).status === 0,
  'this machine lets nobody mount a small disk (unshare, mount).',
);

/** Starts a program so that a folder is a small disk of its own, for as long as it runs. */
export const onSmallDisk = (folder: string, command: readonly string[]): [string, string[]] => [
  'unshare',
  ['-rm', 'sh', '-c', `${MOUNT} && exec "$@"`, folder, ...command],
];

/** The folder as the program sees it. */
const seenBy = (pid: number, folder: string) => path.join('/proc', String(pid), 'root', folder, 'filler');

/** Leaves no room on the disk of a program. */
export function fillDisk(pid: number, folder: string): void {
  const file = seenBy(pid, folder);
  for (const bytes of [1 << 20, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

export const clearDisk = (pid: number, folder: string): void => rmSync(seenBy(pid, folder));
