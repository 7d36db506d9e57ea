import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { listMinutes } from '../node-minutes.repo.ts';
import { presentCameras, presentModels } from '../node-status.present.ts';
import { findReported, listWatched } from '../node-status.repo.ts';

export const getNodeStatus: Operation<'getNodeStatus'> = async ({ services: { db }, actor }, { params }) => {
  const reported = (await findReported(actor.reach, db, params.id)) ?? fail('node_not_found');
  const cameras = presentCameras(await listWatched(actor.reach, db, reported.id), reported);
  const minutes = await listMinutes(db, reported.id);
  return {
    rate: reported.rate,
    spool: reported.spool,
    models: presentModels(reported, cameras),
    cameras,
    history: minutes.map(({ at, ...figures }) => ({ at: at.toISOString(), ...figures })),
  };
};
