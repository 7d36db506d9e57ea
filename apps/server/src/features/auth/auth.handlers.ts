import type { Handlers } from '../../http/call.ts';
import { login } from './operations/login.ts';
import { logout } from './operations/logout.ts';
import { requestOtp } from './operations/request-otp.ts';

export const authHandlers: Handlers<'requestOtp' | 'login' | 'logout'> = { requestOtp, login, logout };
