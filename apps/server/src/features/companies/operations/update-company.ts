import type { Operation } from '../../../http/call.ts';
import { changeCompany } from '../change-company.ts';

export const updateCompany: Operation<'updateCompany'> = ({ services, actor }, { params, body }) =>
  changeCompany(services, actor, params.id, body);
