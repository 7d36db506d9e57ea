import type { Operation } from '../../../http/call.ts';
import { changeReseller } from '../change-reseller.ts';

export const replaceReseller: Operation<'replaceReseller'> = ({ services, actor }, { params, body }) =>
  changeReseller(services, actor, params.id, body);
