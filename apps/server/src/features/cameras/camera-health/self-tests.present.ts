import type { SelfTest } from '@sightline/contract/self-tests';
import type { SelfTestRow } from '../../nodes/self-tests/public.ts';

export const presentSelfTest = (row: SelfTestRow): SelfTest => ({
  id: row.id,
  camera_id: row.camera_id,
  state: row.state,
  started_at: row.started_at.toISOString(),
  steps: row.steps,
  failure: row.failed_step === null ? null : { step: row.failed_step, silent: row.is_silent },
  finds_mark: row.finds_mark,
  is_planned: row.is_planned,
});
