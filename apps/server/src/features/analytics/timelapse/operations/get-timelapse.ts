import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentTimelapse } from '../videos.present.ts';
import { findVideo } from '../videos.repo.ts';

export const getTimelapse: Operation<'getTimelapse'> = async ({ services, actor }, { params }) => {
  const row = (await findVideo(actor.reach, services.db, params.id)) ?? fail('timelapse_not_found');
  return presentTimelapse(services.storage, actor, row);
};
