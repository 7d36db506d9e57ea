import type { Operation } from '../../../../changes/call.ts';
import { listMarks } from '../backtest-marks.repo.ts';

export const listBacktestMarks: Operation<'listBacktestMarks'> = async ({ services, actor }, { query }) => {
  const rows = await listMarks(actor.reach, services.db, actor.userId, query);
  return rows.map(({ camera_id, occurred_at, verdict }) => ({
    camera_id,
    occurred_at: occurred_at.toISOString(),
    verdict,
  }));
};
