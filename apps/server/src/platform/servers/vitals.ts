import { statfs } from 'node:fs/promises';
import type { ServerVitals } from './servers.repo.ts';

/** What this server says of its machine: the disk is that of its data folder. */
export async function readVitals(dataDir: string, sockets: number): Promise<ServerVitals> {
  const disk = await statfs(dataDir).catch(() => undefined);
  return {
    runtime: process.versions.node,
    sockets,
    disk_bytes: disk ? disk.blocks * disk.bsize : null,
    disk_free_bytes: disk ? disk.bavail * disk.bsize : null,
  };
}
