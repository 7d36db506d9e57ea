import { type SpawnOptions, spawn } from 'node:child_process';

/** The user a database process runs as; undefined means the one this process runs as. */
export type Runner = { uid: number; gid: number } | undefined;

export type Outcome = { code: number | null; stdout: string; stderr: string };

/**
 * What every database process is started with. The environment is fixed: a PGDATA or LC_ALL of the shell must not
 * change where the database goes, how it sorts or in which language it reports errors.
 */
export function processOptions(runner: Runner): SpawnOptions {
  return { ...runner, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

/** Runs a command to its end as the given user. A command that cannot be started at all is an outcome, too. */
export function runAs(runner: Runner, command: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const outcome: Outcome = { code: null, stdout: '', stderr: '' };
    const child = spawn(command, args, { ...processOptions(runner), stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (chunk) => {
      outcome.stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      outcome.stderr += chunk;
    });
    child.on('error', (error) => resolve({ ...outcome, stderr: error.message }));
    child.on('close', (code) => resolve({ ...outcome, code }));
  });
}

/** Asks the system itself whether a user may enter a folder: mode bits alone would miss access lists and mounts. */
export async function canEnter(runner: Runner, folder: string): Promise<boolean> {
  return (await runAs(runner, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0;
}

/** The numeric ids of a user of this system, or undefined when there is no such user. */
export async function lookUpUser(name: string): Promise<Runner> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runAs(undefined, '/usr/bin/id', [flag, name])));
  if (uid?.code !== 0 || gid?.code !== 0) return undefined;
  // macOS prints nobody's id, -2, as an unsigned number; spawn wants it signed.
  return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
}
