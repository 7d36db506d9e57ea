import type { Operation } from '../../../http/call.ts';
import { listPage } from '../list-page.ts';

export const listUsers: Operation<'listUsers'> = ({ services, actor }, { query }) => listPage(services, actor, query);
