import { readFileSync } from 'node:fs';
import { megabytesOf } from './memory.ts';

// The kernel counts in hundredths of a second on every platform we measure on.
const TICK_MS = 10;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Numbers of a process, from the one that follows its name: user, system, and the same of children that have ended. */
function cpuFieldsOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
}

/** A process that ended a moment ago counts with its parent from then on. */
const orNothing = (read: () => number): number => {
  try {
    return read();
  } catch {
    return 0;
  }
};

const sumOver = (pids: readonly number[], read: (pid: number) => number) =>
  pids.reduce((sum, pid) => sum + orNothing(() => read(pid)), 0);

const treeOf = (pid: number) => [pid, ...childrenOf(pid)];

/** CPU time of a process and those it started, in milliseconds, ended ones included. */
export const treeCpuMs = (pid: number) =>
  sumOver(treeOf(pid), (one) => cpuFieldsOf(one).reduce((sum, ticks) => sum + ticks, 0)) * TICK_MS;

/** Resident memory of a process and those it started, in MB. */
export const treeMegabytes = (pid: number) => sumOver(treeOf(pid), megabytesOf);
