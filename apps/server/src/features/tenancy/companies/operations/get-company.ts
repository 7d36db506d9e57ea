import type { Operation } from '../../../../changes/call.ts';
import { loadCompany } from '../load-company.ts';

export const getCompany: Operation<'getCompany'> = ({ services, actor }, { params }) =>
  loadCompany(services, actor, params.id);
