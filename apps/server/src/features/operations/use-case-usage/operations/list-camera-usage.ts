import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentCameraUsage } from '../usage.present.ts';
import * as repo from '../usage.repo.ts';

export const listCameraUsage: Operation<'listCameraUsage'> = async ({ services, actor }, { params, query }) => {
  const siteId = (await repo.findSite(actor.reach, services.db, params.id)) ?? fail('site_not_found');
  const page = await repo.listCameraUsage(services.db, siteId, query);
  return { ...page, results: page.results.map(presentCameraUsage) };
};
