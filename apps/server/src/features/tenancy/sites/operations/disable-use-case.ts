import type { Operation } from '../../../../changes/call.ts';
import { changeSite } from '../change-site.ts';
import { loadSiteRow } from '../load-site.ts';
import { countUseCases } from '../site-use-cases.repo.ts';
import { statusOf } from '../use-case-status.ts';

export const disableUseCase: Operation<'disableUseCase'> = async ({ services, actor }, { params, body }) => {
  const { id } = await loadSiteRow(services, actor, params.id);
  await changeSite(services, actor, id, { disable_use_case: body.use_case });
  return statusOf(await countUseCases(services.db, id, undefined), body.use_case);
};
