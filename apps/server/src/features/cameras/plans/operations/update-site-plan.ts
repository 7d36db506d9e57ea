import type { Operation } from '../../../../changes/call.ts';
import { changePlan } from '../change-plan.ts';

export const updateSitePlan: Operation<'updateSitePlan'> = ({ services, actor }, { params, body }) =>
  changePlan(services, actor, params.id, body);
