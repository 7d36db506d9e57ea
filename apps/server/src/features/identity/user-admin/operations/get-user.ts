import type { Operation } from '../../../../changes/call.ts';
import { showUser } from '../show-user.ts';

export const getUser: Operation<'getUser'> = ({ services, actor }, { params }) => showUser(services, actor, params.id);
