import type { Operation } from '../../../../changes/call.ts';
import { changeCompany } from '../change-company.ts';

export const replaceCompany: Operation<'replaceCompany'> = ({ services, actor }, { params, body }) =>
  changeCompany(services, actor, params.id, body);
