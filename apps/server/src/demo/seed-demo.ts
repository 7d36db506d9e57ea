import type { Services } from '../changes/services.ts';
import { hashPassword } from '../features/identity/auth/public.ts';
import { seedRoles } from '../features/identity/roles/public.ts';
import { storeAttachments } from './attachments.ts';
import { buildDemo, DEMO_SEED } from './build-demo.ts';
import { analyzeDemo, insertDemo, isEmptyInstallation, lockForSeeding, writeDemoMark } from './demo.repo.ts';
import { storeMugshots } from './doors/draw-mugshot.ts';
import { storePlans } from './ground/store-plans.ts';
import { DEMO_PASSWORD } from './people.ts';

/** Fills an empty database with the demo, all of it or nothing. False when there is something in it already. */
export async function seedDemo({ db, log, storage }: Services, size: { now: Date; days?: number }): Promise<boolean> {
  if (!(await isEmptyInstallation(db))) return false;
  const startedMs = performance.now();
  const demo = buildDemo(size);
  await storePlans(storage, demo.floors);
  await storeMugshots(storage, demo.rows.mugshots);
  const alert_attachments = await storeAttachments(storage, demo.rows.alert_attachments);
  // One hash for all: these passwords are printed in the readme. Real accounts get a hash, and so a salt, each.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isSeeded = await db.transaction(async (tx) => {
    await lockForSeeding(tx);
    if (!(await isEmptyInstallation(tx))) return false;
    await seedRoles(tx);
    await insertDemo(tx, { ...demo.rows, alert_attachments }, demo.pictures, passwordHash);
    await writeDemoMark(tx, { seed: DEMO_SEED, made_at: size.now.toISOString(), node_id: demo.nodeId });
    return true;
  });
  if (!isSeeded) return false;
  await analyzeDemo(db);
  const seconds = (performance.now() - startedMs) / 1000;
  log.info({ alerts: demo.rows.alerts.length, seconds: Number(seconds.toFixed(1)) }, 'Demo data stored');
  return true;
}
