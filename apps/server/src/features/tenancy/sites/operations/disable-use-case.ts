import type { Operation } from '../../../../changes/call.ts';
import { changeSite } from '../change-site.ts';
import { countUseCases } from '../site-use-cases.repo.ts';
import { statusOf } from '../use-case-status.ts';

export const disableUseCase: Operation<'disableUseCase'> = async ({ services, actor }, { params, body }) => {
  const site = await changeSite(services, actor, params.id, { disable_use_case: body.use_case });
  return statusOf(await countUseCases(services.db, site.id, undefined), body.use_case);
};
