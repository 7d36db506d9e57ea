import { statfsSync } from 'node:fs';
import os from 'node:os';
import type { Machine } from '@sightline/contract/node-health';

interface Ticks {
  idle: number;
  total: number;
}

const ticksOf = (cpus: readonly os.CpuInfo[]): Ticks =>
  cpus.reduce(
    (sum, { times }) => ({
      idle: sum.idle + times.idle,
      total: sum.total + times.user + times.nice + times.sys + times.idle + times.irq,
    }),
    { idle: 0, total: 0 },
  );

const percent = (before: Ticks, now: Ticks) => {
  const total = now.total - before.total;
  return total > 0 ? Math.round((1000 * (total - (now.idle - before.idle))) / total) / 10 : null;
};

/** The disk that holds a folder; nothing where the system does not tell. */
function diskOf(folder: string): Pick<Machine, 'disk_bytes' | 'disk_used_bytes'> {
  try {
    const { blocks, bfree, bsize } = statfsSync(folder);
    return { disk_bytes: blocks * bsize, disk_used_bytes: (blocks - bfree) * bsize };
  } catch {
    return {};
  }
}

/** Looks at the machine; how busy its processors were is known from the second look on. */
export function createMachineWatch(folder: string): () => Machine {
  let before: Ticks | undefined;
  return () => {
    const cpus = os.cpus();
    const now = ticksOf(cpus);
    const busy = before ? percent(before, now) : null;
    before = now;
    return {
      os: `${os.type()} ${os.release()}`.slice(0, 80),
      arch: os.arch(),
      cpu_count: Math.max(1, cpus.length),
      cpu_percent: busy,
      memory_bytes: os.totalmem(),
      memory_used_bytes: os.totalmem() - os.freemem(),
      ...diskOf(folder),
    };
  };
}
