import type { Operation } from '../../../../changes/call.ts';
import { changeZone } from '../change-zone.ts';

export const updateZone: Operation<'updateZone'> = ({ services, actor }, { params, body }) =>
  changeZone(services, actor, params.id, body);
