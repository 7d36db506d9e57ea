import type { Operation } from '../../../../changes/call.ts';
import { listPage } from '../list-page.ts';

export const listUsers: Operation<'listUsers'> = ({ services, actor }, { query }) => listPage(services, actor, query);
