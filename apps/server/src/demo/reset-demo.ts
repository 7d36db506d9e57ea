import { rm } from 'node:fs/promises';
import type { Services } from '../changes/services.ts';
import { seedRoles } from '../features/identity/roles/public.ts';
import { deleteEverything, isEmptyInstallation, listStoredFiles, readDemoMark } from './demo.repo.ts';
import { nodeFolderIn } from './run-simulated-node.ts';

/** Something that must not happen to this installation; the message says why. */
export class NotADemoError extends Error {}

/** Takes the demo and all that was added to it out of the database, so that it can be built again. */
export async function resetDemo({ db, storage, config, log }: Services): Promise<void> {
  if (!(await readDemoMark(db))) {
    if (await isEmptyInstallation(db)) return;
    throw new NotADemoError(
      'This installation holds data that is not a demo, so it is not reset. Start it without --reset-demo.',
    );
  }
  const files = await listStoredFiles(db);
  await db.transaction(async (tx) => {
    await deleteEverything(tx);
    await seedRoles(tx);
  });
  // Only once no row refers to them.
  for (const key of files) await storage.remove(key);
  await rm(nodeFolderIn(config.dataDir), { recursive: true, force: true });
  log.info({ files: files.length }, 'Demo removed');
}
