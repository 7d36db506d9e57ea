import type { Operation } from '../../../../changes/call.ts';
import { listPage } from '../list-page.ts';

export const listActions: Operation<'listActions'> = ({ services, actor }, { query }) =>
  listPage(services, actor, 'action', query);
