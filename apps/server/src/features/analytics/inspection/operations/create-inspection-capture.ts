import { SILENT_SECONDS } from '@sightline/contract/deployments';
import { can } from '@sightline/contract/permissions';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { queueNodeCommand } from '../../../../changes/node-news/node-news.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { isNodeAwake } from '../../../cameras/cameras/public.ts';
import { findCapture, insertCaptures } from '../captures.repo.ts';
import { placeOf, presentCapture } from '../inspection.present.ts';
import { loadInspected } from '../load-inspected.ts';

export const createInspectionCapture: Operation<'createInspectionCapture'> = async ({ services, actor }, { body }) => {
  const { db, storage } = services;
  const { camera } = await loadInspected(db, actor, body.camera_id);
  const deploymentId = camera.deployment_id ?? fail('camera_without_node');
  if (!(await isNodeAwake(db, deploymentId, SILENT_SECONDS.offline))) fail('node_not_running');
  const row = await db.transaction(async (tx) => {
    const [id, at] = [uuidv7(), new Date()];
    await insertCaptures(tx, [{ id, cameraId: camera.id, at, isPlanned: false, askedBy: actor.userId }]);
    await queueNodeCommand(tx, { id, deploymentId, cameraId: camera.id, kind: 'capture_frame', askedBy: actor.userId });
    await recordChange(services, tx, actor, {
      object: { type: 'inspection_capture', id, name: camera.name, place: placeOf(camera) },
      action: 'created',
      after: { at: at.toISOString() },
    });
    return (await findCapture(actor.reach, tx, id)) ?? fail('capture_not_found');
  });
  return presentCapture({ storage, seesRaw: can(actor, 'alerts_summary__raw_image__read') })(row);
};
