import type { Handlers } from '../../http/call.ts';
import { getCurrentUser } from './operations/get-current-user.ts';

export const usersHandlers: Handlers<'getCurrentUser'> = { getCurrentUser };
