import type { Services } from '../../../changes/services.ts';
import { failLeftBackups } from '../../../platform/backups/backups.repo.ts';
import { claimTurn } from '../../../platform/jobs/jobs.repo.ts';
import { SILENT_SECONDS } from '../../../platform/servers/server-roll.ts';
import { planBackup } from './backups/plan-backup.ts';
import { listOpen } from './conditions.repo.ts';
import { findConditions } from './conditions.ts';
import { readFacts } from './read-facts.ts';
import { takeSample } from './take-sample.ts';
import { tellConditions } from './tell-conditions.ts';

const ROUND_MS = 60_000;
const MINUTE_LENGTH = '2026-06-01T09:30'.length;
const TURN = 'installation.watch';

/** Looks at the installation once: stores figures, tells superusers what is new, asks for the backup that is due. */
export async function watchOnce(services: Services): Promise<void> {
  const { db } = services;
  await failLeftBackups(db, SILENT_SECONDS);
  const facts = await readFacts(services);
  const open = await listOpen(db);
  await tellConditions(services, findConditions(facts, new Map(open.map(({ key, kind }) => [key, kind]))));
  await takeSample(services, facts);
  await planBackup(services);
}

/**
 * Looks every minute, on one of the servers. By a clock of its own and not by the queue: that the queue stands still is one of
 * the things it looks for.
 */
export function startWatch(services: Services): { stop(): Promise<void> } {
  const { db, log, roll } = services;
  let looking: Promise<void> = Promise.resolve();
  const round = async () => {
    const minute = new Date().toISOString().slice(0, MINUTE_LENGTH);
    if (!roll.isReady() || !(await claimTurn(db, TURN, minute))) return;
    await watchOnce(services);
  };
  const look = () => {
    looking = looking
      .then(round)
      .catch((error: unknown) => log.warn({ err: error }, 'The installation could not be looked at'));
  };
  const clock = setInterval(look, ROUND_MS);
  look();
  return {
    stop: async () => {
      clearInterval(clock);
      await looking;
    },
  };
}
