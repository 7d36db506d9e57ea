import type { Operation } from '../../../../changes/call.ts';
import { changeSite } from '../change-site.ts';

export const updateSite: Operation<'updateSite'> = ({ services, actor }, { params, body }) =>
  changeSite(services, actor, params.id, body);
