import type { Operation } from '../../../../changes/call.ts';
import { listPage } from '../list-page.ts';

export const listChanges: Operation<'listChanges'> = ({ services, actor }, { query }) =>
  listPage(services, actor, 'change', query);
