import { type Config, readConfig } from '../../platform/config/config.ts';
import { prepareDataFolder } from '../../platform/data-folder.ts';
import { type Connected, connectDatabase } from '../../platform/db/connect.ts';

export type Say = (line: string) => void;

/** A command that was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Command {
  args: string[];
  config: Config;
  say: Say;
}

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

function sentenceFor(error: unknown): string {
  if (isDiskFull(error)) return 'The disk is full: free some space and try again.';
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command of the operator: it ends well, or with one sentence that says what to do. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    await work({ args: process.argv.slice(2), config: readConfig(), say });
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

/** Lends a command the database of this configuration; a running server may go on using it when `whenOwned` is share. */
export async function withDatabase<T>(
  { config, say }: Command,
  whenOwned: 'refuse' | 'share',
  work: (connected: Connected) => Promise<T>,
): Promise<T> {
  prepareDataFolder(config.dataDir);
  const log = { info: say, warn: say };
  const onLost = (reason: Error) => say(`The database is gone: ${reason.message}`);
  const connected = await connectDatabase(config, log, { whenOwned, onLost });
  return work(connected).finally(() => connected.stop());
}
