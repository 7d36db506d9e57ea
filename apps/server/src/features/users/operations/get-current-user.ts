import type { Operation } from '../../../http/call.ts';
import { loadCurrentUser } from '../load-current-user.ts';

export const getCurrentUser: Operation<'getCurrentUser'> = ({ services, actor }) => loadCurrentUser(services, actor);
