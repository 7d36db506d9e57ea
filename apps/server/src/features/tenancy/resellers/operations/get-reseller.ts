import type { Operation } from '../../../../changes/call.ts';
import { loadReseller } from '../load-reseller.ts';

export const getReseller: Operation<'getReseller'> = ({ services, actor }, { params }) =>
  loadReseller(services, actor, params.id);
