import type { Operation } from '../../../../changes/call.ts';
import { addCompany } from '../add-company.ts';

export const createCompany: Operation<'createCompany'> = ({ services, actor }, { body }) =>
  addCompany(services, actor, body);
