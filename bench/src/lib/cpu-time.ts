import { readFileSync } from 'node:fs';

// The kernel counts in hundredths of a second on every platform we measure on.
const TICK_MS = 10;

/** CPU time a process has used so far, user and system, in milliseconds; 0 when it is gone. */
function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may hold spaces; what follows it is numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** CPU time of some processes, each since it started. */
export function cpuTimes(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, cpuMsOf(pid)]));
}

/** What was used between two looks; a process that came in between counts from its start. */
export function cpuUsedMs(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let used = 0;
  for (const [pid, ms] of after) used += Math.max(0, ms - (before.get(pid) ?? 0));
  return used;
}
