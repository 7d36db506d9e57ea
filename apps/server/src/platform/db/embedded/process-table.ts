import { readFile } from 'node:fs/promises';
import { runAs } from './run-as.ts';

/** Whether a process with this id exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a process, or '' when there is none. */
export async function commandOf(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (fromProc !== undefined) return fromProc.replaceAll('\0', ' ');
  return (await runAs(undefined, '/bin/ps', ['-o', 'command=', '-p', String(pid)])).stdout;
}
