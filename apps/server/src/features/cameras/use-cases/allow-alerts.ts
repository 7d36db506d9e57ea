import type { Db } from '../../../platform/db/db.ts';
import { storeBlocks } from './blocks.repo.ts';
import { ALERTS, type CameraUseCases } from './load-use-cases.ts';

interface Allowance {
  known: CameraUseCases;
  alertsAllowed: boolean;
}

const NOTHING_STORED = { enabled: false, settings: {}, schedule: null, version: 0 };

/** Stores whether the platform lets cameras have alerts at all; answers for whom that is new. */
export async function allowAlerts(tx: Db, allowances: readonly Allowance[]): Promise<string[]> {
  const fresh = allowances.filter(({ known, alertsAllowed }) => alertsAllowed !== known.context.alertsAllowed);
  await storeBlocks(
    tx,
    fresh.map(({ known: { row, blocks }, alertsAllowed: allowed }) => {
      const stored = { ...NOTHING_STORED, ...blocks.find(({ block }) => block === ALERTS) };
      return { ...stored, camera_id: row.id, block: ALERTS, allowed, version: stored.version + 1 };
    }),
  );
  return fresh.map(({ known }) => known.row.id);
}
