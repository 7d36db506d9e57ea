import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentEffective } from '../subject.ts';
import { findVisibleSubject } from '../subjects.repo.ts';

export const getEffectivePermissions: Operation<'getEffectivePermissions'> = async (
  { services, actor },
  { params },
) => {
  const subject = (await findVisibleSubject(services.db, actor, params.id)) ?? fail('user_not_found');
  return presentEffective(services.db, actor, subject);
};
