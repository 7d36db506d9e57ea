import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { deleteMark, findMarkedCamera, storeMark } from '../backtest-marks.repo.ts';

export const putBacktestMark: Operation<'putBacktestMark'> = async ({ services, actor }, { body }) => {
  const { flow, camera_id, occurred_at, verdict } = body;
  const cameraId = (await findMarkedCamera(actor.reach, services.db, camera_id)) ?? fail('camera_not_found');
  const marked = { cameraId, flow, at: occurred_at };
  if (verdict) await storeMark(services.db, actor.userId, marked, verdict);
  else await deleteMark(services.db, actor.userId, marked);
  return undefined;
};
