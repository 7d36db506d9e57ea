import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { ownPrivately, type Place } from './place.ts';
import { isDiskFull, problem } from './problem.ts';
import { isAlive } from './process-table.ts';
import { runAs } from './run-as.ts';

export const SUPERUSER = 'sightline';
const DRAFT = 'cluster.new-';

/** Makes the cluster when there is none. It is made under another name and renamed, so a crash leaves none half-made. */
export async function ensureCluster(place: Place, binaries: Binaries, quick: boolean): Promise<void> {
  await removeAbandonedDrafts(place.home);
  const version = await readVersion(place.cluster);
  if (version === undefined) await makeCluster(place, binaries, quick);
  else if (version !== binaries.majorVersion) throw problem.otherVersion(place.cluster, version, binaries.majorVersion);
}

async function readVersion(cluster: string): Promise<string | undefined> {
  return readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

async function makeCluster(place: Place, binaries: Binaries, quick: boolean): Promise<void> {
  const draft = join(place.home, `${DRAFT}${process.pid}`);
  try {
    await mkdir(draft);
    await ownPrivately(draft, place.runner);
    const outcome = await runAs(place.runner, binaries.initdb, initdbArguments(draft, quick));
    if (outcome.code !== 0) {
      if (isDiskFull(outcome.stderr)) throw problem.diskFull(place.home);
      throw problem.failed('Making the database', outcome.stderr, place.logFile);
    }
    await rename(draft, place.cluster);
    await syncFolder(place.home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const madeByAnother = (await readVersion(place.cluster)) === binaries.majorVersion;
    if (!madeByAnother) throw isDiskFull(error) ? problem.diskFull(place.home) : error;
  }
}

function initdbArguments(folder: string, quick: boolean): string[] {
  // The built-in locale sorts by code point on every system, whatever locales are installed on it.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const safety = ['--data-checksums', ...(quick ? ['--no-sync'] : [])];
  return ['-D', folder, '-U', SUPERUSER, '--auth=trust', ...locale, ...safety, '--no-instructions'];
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = name.startsWith(DRAFT) ? Number(name.slice(DRAFT.length)) : undefined;
    const isAbandoned = maker !== undefined && (maker === process.pid || !isAlive(maker));
    if (isAbandoned) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
