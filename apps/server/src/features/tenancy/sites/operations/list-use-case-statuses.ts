import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Operation } from '../../../../changes/call.ts';
import { loadSiteRow } from '../load-site.ts';
import { countUseCases } from '../site-use-cases.repo.ts';
import { statusOf } from '../use-case-status.ts';

export const listUseCaseStatuses: Operation<'listUseCaseStatuses'> = async ({ services, actor }, { params, query }) => {
  const site = await loadSiteRow(services, actor, params.id);
  const counts = await countUseCases(services.db, site.id, query.group);
  return USE_CASE_KEYS.map((useCase) => statusOf(counts, useCase));
};
