import type { Operation } from '../../../../changes/call.ts';
import { changeReseller } from '../change-reseller.ts';

export const replaceReseller: Operation<'replaceReseller'> = ({ services, actor }, { params, body }) =>
  changeReseller(services, actor, params.id, body);
