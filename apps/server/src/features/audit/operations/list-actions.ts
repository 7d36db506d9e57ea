import type { Operation } from '../../../http/call.ts';
import { listPage } from '../list-page.ts';

export const listActions: Operation<'listActions'> = ({ services, actor }, { query }) =>
  listPage(services, actor, 'action', query);
