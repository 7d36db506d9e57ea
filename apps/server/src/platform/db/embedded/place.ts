import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { problem } from './problem.ts';
import { canEnter, lookUpUser, type Runner } from './run-as.ts';

/** Where one embedded database lives and who runs it. */
export type Place = {
  dataDir: string;
  /** Holds the cluster and, where the runner cannot reach the checkout, a copy of the binaries. */
  home: string;
  cluster: string;
  socketDir: string;
  logFile: string;
  runner: Runner;
};

const POINTER = 'database.location';
const SHARED_HOMES = '/var/lib/sightline';
/** Users to drop to, best first. */
const ORDINARY_USERS = ['sightline', 'nobody'];
/** The kernel keeps socket paths in 104 (macOS) or 108 bytes; the name of the socket takes 14 of them. */
const LONGEST_SOCKET_DIR_BYTES = 88;

export async function findPlace(dataDirAsGiven: string): Promise<Place> {
  const dataDir = resolve(dataDirAsGiven);
  await mkdir(dataDir, { recursive: true });
  const { home, runner } = await findHome(dataDir);
  return {
    dataDir,
    home,
    cluster: join(home, 'cluster'),
    socketDir: await makeSocketDir(home, runner),
    logFile: join(dataDir, 'postgres.log'),
    runner,
  };
}

async function findHome(dataDir: string): Promise<{ home: string; runner: Runner }> {
  const pointedAt = await readPointer(dataDir);
  if (pointedAt) return { home: pointedAt, runner: await chooseRunner(pointedAt) };
  const home = join(dataDir, 'database');
  const runner = await chooseRunner(home);
  await mkdir(home, { recursive: true });
  if (runner === undefined || (await canEnter(runner, home))) return { home, runner };
  if (await ownerOf(join(home, 'cluster'))) throw problem.unreachable(home, runner.uid);
  // Not empty when a start was broken off before it came this far; then it stays, and does no harm.
  await rmdir(home).catch(() => undefined);
  return { home: await makeSharedHome(dataDir), runner };
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const pointerFile = join(dataDir, POINTER);
  const home = (await readFile(pointerFile, 'utf8').catch(() => '')).trim();
  if (home === '') return undefined;
  if (!(await ownerOf(home))) throw problem.lostCluster(pointerFile, home);
  return home;
}

/** For a data folder that only root may enter: a folder every user can reach, and a pointer to it. */
async function makeSharedHome(dataDir: string): Promise<string> {
  const home = join(SHARED_HOMES, randomBytes(6).toString('hex'));
  await mkdir(home, { recursive: true, mode: 0o755 });
  // The mode of mkdir is cut by the umask, and a strict one would lock the runner out.
  for (const folder of [SHARED_HOMES, home]) await chmod(folder, 0o755);
  const draft = join(dataDir, `${POINTER}.new`);
  await writeFile(draft, `${home}\n`, { flush: true });
  await rename(draft, join(dataDir, POINTER));
  return home;
}

/** PostgreSQL refuses to run as root: root runs it as the owner of the cluster, or of a new one as an ordinary user. */
async function chooseRunner(home: string): Promise<Runner> {
  const cluster = join(home, 'cluster');
  const owner = await ownerOf(cluster);
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) throw problem.foreignCluster(cluster, owner.uid);
    return undefined;
  }
  if (owner && owner.uid !== 0) return owner;
  for (const name of ORDINARY_USERS) {
    const user = await lookUpUser(name);
    if (user && user.uid !== 0) return user;
  }
  throw problem.noOrdinaryUser();
}

async function ownerOf(folder: string): Promise<Runner> {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function makeSocketDir(home: string, runner: Runner): Promise<string> {
  const beside = join(home, 'run');
  const folder = Buffer.byteLength(beside) <= LONGEST_SOCKET_DIR_BYTES ? beside : shortFolder(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  // Anyone can make a folder of this name in the temporary folder; a socket in it would be theirs to replace.
  const trusted = [process.getuid?.(), runner?.uid].includes(found.uid);
  if (!found.isDirectory() || !trusted) throw problem.unsafeFolder(folder);
  await ownPrivately(folder, runner);
  return folder;
}

/** Outside the home folder nobody else would clear it away; it is made again at the next start. */
export async function removeSocketDir({ home, socketDir }: Place): Promise<void> {
  if (!socketDir.startsWith(home)) await rmdir(socketDir).catch(() => undefined);
}

function shortFolder(home: string): string {
  const name = `sightline-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const wanted = join(tmpdir(), name);
  return Buffer.byteLength(wanted) <= LONGEST_SOCKET_DIR_BYTES ? wanted : join('/tmp', name);
}

/** Makes a folder of ours readable by the database's user alone. */
export async function ownPrivately(folder: string, runner: Runner): Promise<void> {
  await chmod(folder, 0o700);
  if (runner) await chown(folder, runner.uid, runner.gid);
}
