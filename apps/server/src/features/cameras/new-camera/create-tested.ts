import type { TestedCamera } from '@sightline/contract/new-camera';
import { can } from '@sightline/contract/permissions';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { changeAreas } from '../areas/change-areas.ts';
import { shapesIn } from '../areas/sent-areas.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { lockCameraRow } from '../camera-store/load-camera.ts';
import { insertNewCamera } from '../cameras/add-camera.ts';
import { applyUseCaseSettings } from '../use-cases/change-use-case-settings.ts';
import { readUseCases } from '../use-cases/load-use-cases.ts';
import { findTest, noteCamera } from './new-camera-tests.repo.ts';
import { placeOfNew } from './site-node.ts';

type Chosen = TestedCamera['use_cases'];

/** What was drawn, for those who draw. */
async function drawAreas(changing: Changing, row: CameraRow, chosen: Chosen): Promise<void> {
  const areas = new Map(
    chosen.flatMap(({ use_case, configured_area }) =>
      configured_area ? [[use_case, shapesIn(configured_area)] as const] : [],
    ),
  );
  if (areas.size > 0) await changeAreas({ ...changing, row }, { section: 'alerts', areas });
}

async function switchOn(changing: Changing, row: CameraRow, chosen: Chosen): Promise<void> {
  if (chosen.length === 0) return;
  if (!can(changing.actor, ALERTS_WRITE)) fail('permission_denied');
  const features = Object.fromEntries(chosen.map(({ use_case }) => [use_case, { enabled: true }]));
  const known = await readUseCases(changing.tx, row);
  await applyUseCaseSettings(changing, [{ known, change: { alerts: { features } } }]);
}

/**
 * Adds a camera with all that somebody set up for it, inside a transaction: when a part is refused, nothing of it is there. The
 * test it comes from remembers it, so that a repeat adds no second one. Answers its id and the picture that has had its day.
 */
export async function createTested(changing: Changing, { test, camera, use_cases: chosen }: TestedCamera) {
  const { tx, actor } = changing;
  const known = (await findTest(actor, tx, test)) ?? fail('connection_test_not_found');
  if (known.camera_id !== null) return { id: known.camera_id, frameKey: null };
  const { node } = await placeOfNew(changing, camera);
  const id = await insertNewCamera(changing, { ...camera, node: node.id });
  const row = await lockCameraRow(tx, actor, id);
  await drawAreas(changing, row, chosen);
  await switchOn(changing, row, chosen);
  await noteCamera(tx, known.id, row.id);
  return { id, frameKey: known.frame_key };
}
