import type { Db } from '../../../platform/db/db.ts';
import { storeBlocks } from './blocks.repo.ts';
import { ALERTS, type CameraUseCases } from './load-use-cases.ts';

/** Stores whether the platform lets a camera have alerts at all; answers whether that is new. */
export async function allowAlerts(tx: Db, { row, blocks, context }: CameraUseCases, allowed: boolean) {
  if (allowed === context.alertsAllowed) return false;
  const known = blocks.find(({ block }) => block === ALERTS);
  const nothing = { enabled: false, settings: {}, schedule: null, version: 0 };
  const stored = { ...nothing, ...known, camera_id: row.id, block: ALERTS, allowed };
  await storeBlocks(tx, [{ ...stored, version: stored.version + 1 }]);
  return true;
}
