import { BACKUPS_SHOWN } from '@sightline/contract/installation';
import type { Operation } from '../../../../changes/call.ts';
import { listBackups } from '../../../../platform/backups/backups.repo.ts';
import { countEnded, listOpen } from '../conditions.repo.ts';
import { findConditions } from '../conditions.ts';
import { presentInstallation } from '../installation.present.ts';
import { countCameras, countNodes, countNodeVersions, listWaiting } from '../installation.repo.ts';
import { readFacts } from '../read-facts.ts';

export const getInstallation: Operation<'getInstallation'> = async ({ services }) => {
  const { db, config } = services;
  const facts = await readFacts(services);
  const open = await listOpen(db);
  const conditions = findConditions(facts, new Map(open.map(({ key, kind }) => [key, kind])));
  return presentInstallation(facts, conditions, {
    open,
    doneThisWeek: await countEnded(db),
    cameras: await countCameras(db),
    waiting: await listWaiting(db),
    byHealth: await countNodes(db),
    nodeVersions: await countNodeVersions(db),
    recent: await listBackups(db, BACKUPS_SHOWN),
    folder: config.backups.folder,
    keep: config.backups.keep,
    isEmbedded: config.databaseUrl === undefined,
  });
};
