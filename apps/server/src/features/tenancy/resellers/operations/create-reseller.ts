import type { Operation } from '../../../../changes/call.ts';
import { addReseller } from '../add-reseller.ts';

export const createReseller: Operation<'createReseller'> = ({ services, actor }, { body }) =>
  addReseller(services, actor, body);
