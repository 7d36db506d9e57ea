import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { loadSiteRow } from '../load-site.ts';
import { countUseCases, listCamerasUsing } from '../site-use-cases.repo.ts';
import { statusOf } from '../use-case-status.ts';

export const checkUseCaseStatus: Operation<'checkUseCaseStatus'> = async ({ services, actor }, { params, body }) => {
  const site = await loadSiteRow(services, actor, params.id);
  const [counts, cameras] = await Promise.all([
    countUseCases(services.db, site.id, undefined),
    listCamerasUsing(services.db, site.id, body.use_case, MAX_TREE_LEVEL),
  ]);
  return { ...statusOf(counts, body.use_case), camera_list: cameras.map(({ id, name }) => ({ id, name })) };
};
