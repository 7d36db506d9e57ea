import type { Operation } from '../../../../changes/call.ts';
import { loadPlan } from '../load-plan.ts';

export const getSitePlan: Operation<'getSitePlan'> = ({ services, actor }, { params }) =>
  loadPlan(services, actor, params.id);
