import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { ingestEvents } from '../../../nodes/node-link/public.ts';
import { findCamera } from '../../camera-store/cameras.repo.ts';

/** What tells a test from the real thing, wherever the alert is shown. */
const TEST_TRACE = { node: 'test alert', type: 'test_alert', passed: 1, measured: null, limit: null };
const WHOLE_FRAME: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

export const sendTestAlert: Operation<'sendTestAlert'> = async ({ services, actor }, { body }) => {
  const row = await findCamera(actor.reach, services.db, body.camera_id);
  if (!row) fail('out_of_reach', { field: 'camera_id' });
  const deploymentId = row.deployment_id ?? fail('camera_without_node');
  const id = uuidv7();
  await ingestEvents(services, { deploymentId, resellerId: row.reseller_id }, [
    {
      id,
      camera_id: row.id,
      use_case: 'test_use_case',
      occurred_at: new Date().toISOString(),
      frame_id: null,
      clip_id: null,
      objects: [],
      zones: [{ label: `Test by ${actor.username}`.slice(0, 150), points: WHOLE_FRAME }],
      trace: [TEST_TRACE],
    },
  ]);
  return { alert_id: id };
};
