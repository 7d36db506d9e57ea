import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { presentTimelapseCamera } from '../cameras.present.ts';
import * as repo from '../cameras.repo.ts';

export const listTimelapseCameras: Operation<'listTimelapseCameras'> = async ({ services, actor }, { query }) => {
  const rows = await repo.listTimelapseCameras(actor.reach, services.db, query.sites, MAX_TREE_LEVEL);
  return rows.map((row) => presentTimelapseCamera(row, Date.now()));
};
