import type { Handlers } from '../../../changes/call.ts';
import { activateAccount } from './operations/activate-account.ts';
import { changePassword } from './operations/change-password.ts';
import { confirmAuthenticator } from './operations/confirm-authenticator.ts';
import { confirmPasswordReset } from './operations/confirm-password-reset.ts';
import { disableAuthenticator } from './operations/disable-authenticator.ts';
import { endOwnSession } from './operations/end-own-session.ts';
import { listOwnSessions } from './operations/list-own-sessions.ts';
import { login } from './operations/login.ts';
import { logout } from './operations/logout.ts';
import { provisionAuthenticator } from './operations/provision-authenticator.ts';
import { requestDeletionOtp } from './operations/request-deletion-otp.ts';
import { requestOtp } from './operations/request-otp.ts';
import { requestPasswordReset } from './operations/request-password-reset.ts';
import { stopViewing } from './operations/stop-viewing.ts';
import { validateActivationKey } from './operations/validate-activation-key.ts';

const signIn = { requestOtp, login, logout };
const forgotten = { requestPasswordReset, confirmPasswordReset, validateActivationKey, activateAccount };
const own = {
  requestDeletionOtp,
  changePassword,
  provisionAuthenticator,
  confirmAuthenticator,
  disableAuthenticator,
  listOwnSessions,
  endOwnSession,
  stopViewing,
};

export const authHandlers: Handlers<keyof typeof signIn | keyof typeof forgotten | keyof typeof own> = {
  ...signIn,
  ...forgotten,
  ...own,
};
