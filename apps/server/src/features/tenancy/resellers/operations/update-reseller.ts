import type { Operation } from '../../../../changes/call.ts';
import { changeReseller } from '../change-reseller.ts';

export const updateReseller: Operation<'updateReseller'> = ({ services, actor }, { params, body }) =>
  changeReseller(services, actor, params.id, body);
