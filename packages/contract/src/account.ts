import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';
import { NewPassword } from './passwords.ts';

/** Keys travel in mails; they are long, random and work once. */
const Key = z.string().min(20).max(100);
/** A password that the key of a mail lets somebody choose. */
export const KeyAndPassword = z.strictObject({ key: Key, password: NewPassword });
const CurrentPassword = z.string().min(1).max(200);
const Code = z.string().trim().min(1).max(20);

export const RESET_KEY_HOURS = 2;
export const ACTIVATION_KEY_DAYS = 7;
export const RECOVERY_CODE_COUNT = 10;

export const requestPasswordReset = defineRoute({
  method: 'POST',
  path: '/auth/password-reset/',
  summary: 'Mail a reset link; the answer does not tell whether the address has an account',
  access: 'public',
  rateLimit: 'auth',
  body: z.strictObject({ email: z.email().max(254) }),
  errors: ['too_many_requests'],
});

export const confirmPasswordReset = defineRoute({
  method: 'POST',
  path: '/auth/password-reset/confirm/',
  summary: 'Set a new password with the key of a reset mail; ends all sessions',
  access: 'public',
  rateLimit: 'auth',
  body: KeyAndPassword,
  errors: ['invalid_key', 'too_many_requests'],
});

export const validateActivationKey = defineRoute({
  method: 'POST',
  path: '/auth/activate_account/validate_key/',
  summary: 'Whom an activation key belongs to',
  access: 'public',
  rateLimit: 'auth',
  body: z.strictObject({ key: Key }),
  response: z.object({ username: z.string(), first_name: z.string(), email: z.string() }),
  errors: ['invalid_key', 'too_many_requests'],
});

export const activateAccount = defineRoute({
  method: 'POST',
  path: '/users/activate_account/',
  summary: 'Set the first password of an invited account',
  access: 'public',
  rateLimit: 'auth',
  body: KeyAndPassword,
  errors: ['invalid_key', 'too_many_requests'],
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/auth/password/change/',
  summary: 'Change your own password, also an expired one; ends your other sessions',
  sessionOnly: true,
  rateLimit: 'auth',
  openToExpired: true,
  body: z.strictObject({ current_password: CurrentPassword, password: NewPassword }),
  errors: ['wrong_password', 'password_reused', 'too_many_requests'],
});

export const provisionAuthenticator = defineRoute({
  method: 'POST',
  path: '/auth/otp/provision/',
  summary: 'Begin to set up an authenticator: the value its QR code holds',
  sessionOnly: true,
  rateLimit: 'auth',
  body: z.strictObject({ password: CurrentPassword }),
  response: z.object({ qr_code: z.string(), secret: z.string() }),
  errors: ['wrong_password', 'authenticator_active', 'too_many_requests'],
});

export const confirmAuthenticator = defineRoute({
  method: 'POST',
  path: '/auth/otp/confirm/',
  summary: 'Turn the authenticator on with a code it shows; answers the recovery codes, once',
  sessionOnly: true,
  rateLimit: 'auth',
  body: z.strictObject({ otp: Code }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['wrong_code', 'authenticator_not_begun', 'too_many_requests'],
});

export const disableAuthenticator = defineRoute({
  method: 'POST',
  path: '/auth/otp/disable/',
  summary: 'Turn the authenticator off with the password and a code',
  sessionOnly: true,
  rateLimit: 'auth',
  body: z.strictObject({ password: CurrentPassword, otp: Code }),
  errors: ['wrong_password', 'wrong_code', 'too_many_requests'],
});

export const OwnSession = z.object({
  id: Id,
  created_at: Instant,
  last_seen_at: Instant,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** A page of this session is being looked at. */
  active: z.boolean(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = defineRoute({
  method: 'GET',
  path: '/auth/sessions/',
  summary: 'Where you are signed in, latest first',
  sessionOnly: true,
  whileViewing: 'closed',
  response: z.array(OwnSession),
});

export const endOwnSession = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions/:id/',
  summary: 'Sign out one of your sessions',
  sessionOnly: true,
  params: z.object({ id: Id }),
  errors: ['session_not_found'],
});

export const accountRoutes = {
  requestPasswordReset,
  confirmPasswordReset,
  validateActivationKey,
  activateAccount,
  changePassword,
  provisionAuthenticator,
  confirmAuthenticator,
  disableAuthenticator,
  listOwnSessions,
  endOwnSession,
};
