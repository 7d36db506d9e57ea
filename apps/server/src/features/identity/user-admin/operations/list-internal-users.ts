import type { Operation } from '../../../../changes/call.ts';
import { listPage } from '../list-page.ts';

export const listInternalUsers: Operation<'listInternalUsers'> = ({ services, actor }, { query }) =>
  listPage(services, actor, query, { type: 'internal' });
