import type { Operation } from '../../../../changes/call.ts';
import { loadCurrentUser } from '../load-current-user.ts';

export const getCurrentUser: Operation<'getCurrentUser'> = ({ services, actor }) => loadCurrentUser(services, actor);
