import type { Operation } from '../../../http/call.ts';
import { addCompany } from '../add-company.ts';

export const createCompany: Operation<'createCompany'> = ({ services, actor }, { body }) =>
  addCompany(services, actor, body);
