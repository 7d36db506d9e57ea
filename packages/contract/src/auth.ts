import { z } from 'zod';
import { defineRoute } from './define-route.ts';

const Username = z.string().trim().min(1).max(150);
const Password = z.string().min(1).max(200);
export const OTP_DIGITS = 6;
export const OTP_VALID_SECONDS = 300;
export const OTP_MAX_WRONG_TRIES = 5;

export const requestOtp = defineRoute({
  method: 'POST',
  path: '/auth/otp/generate/',
  summary: 'Check username and password and send a one-time password',
  access: 'public',
  rateLimit: 'auth',
  body: z.strictObject({ username: Username, password: Password }),
  response: z.object({
    /** Where the code comes from: the account's mailbox or its authenticator. */
    channel: z.enum(['email', 'authenticator']),
    expires_in: z.number().int(),
  }),
  errors: ['authentication_failed', 'too_many_requests'],
});

export const login = defineRoute({
  method: 'POST',
  path: '/auth/login/',
  summary: 'Sign in with username, password and one-time password',
  access: 'public',
  rateLimit: 'auth',
  body: z.strictObject({ username: Username, password: Password, otp: z.string().trim().min(1).max(12) }),
  response: z.object({ id: z.string() }),
  errors: ['authentication_failed', 'login_failed', 'too_many_requests'],
});

export const logout = defineRoute({
  method: 'POST',
  path: '/auth/logout/',
  summary: 'End this session',
  sessionOnly: true,
  whileViewing: 'open',
  openToExpired: true,
});

export const authRoutes = { requestOtp, login, logout };
