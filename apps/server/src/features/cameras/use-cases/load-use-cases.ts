import type { UseCaseSettings } from '@sightline/contract/use-case-settings';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listAreas } from '../areas/areas.repo.ts';
import { readAreas } from '../areas/read-areas.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { listBlocks } from './blocks.repo.ts';
import type { FeatureContext } from './feature-rules.ts';
import { readFeatures, unknownFeatures } from './feature-states.ts';
import { presentUseCaseSettings } from './use-case-settings.present.ts';
import { listDisabledBySite, listFeatures } from './use-cases.repo.ts';

/** The block that stands for alerts as a whole. */
export const ALERTS = 'alerts';

/** All that is known of the use cases of cameras of one site, by camera. */
export async function readCameraUseCases(db: Db, rows: readonly CameraRow[]) {
  const ids = rows.map((row) => row.id);
  const disabledBySite = rows[0] ? await listDisabledBySite(db, rows[0].site_id) : new Set<string>();
  const features = await listFeatures(db, ids);
  const blocks = await listBlocks(db, ids);
  const areas = await listAreas(db, ids);
  return rows.map((row) => {
    const own = blocks.filter((block) => block.camera_id === row.id);
    const context: FeatureContext = {
      camera: row,
      disabledBySite,
      alertsAllowed: own.find(({ block }) => block === ALERTS)?.allowed ?? true,
    };
    const stored = features.filter(({ camera_id }) => camera_id === row.id);
    const drawn = readAreas(areas.filter(({ camera_id }) => camera_id === row.id));
    const states = readFeatures(stored, drawn.unreadable);
    return { row, context, blocks: own, states, drawn, unknown: unknownFeatures(stored) };
  });
}
export type CameraUseCases = Awaited<ReturnType<typeof readCameraUseCases>>[number];

export const readUseCases = async (db: Db, row: CameraRow): Promise<CameraUseCases> =>
  (await readCameraUseCases(db, [row]))[0]!;

export const showUseCaseSettings = async (db: Db, actor: Actor, row: CameraRow): Promise<UseCaseSettings> =>
  presentUseCaseSettings({ actor, ...(await readUseCases(db, row)) });
