export { findAccount, removeAllRecoveryCodes } from './accounts.repo.ts';
export { alarmOwnerJob } from './alarm-owner.job.ts';
export { authHandlers } from './auth.handlers.ts';
export { authenticateSession } from './authenticate-session.ts';
export { knownDeviceIn } from './known-device.ts';
export { loadAccount } from './load-account.ts';
export { notePresence } from './note-presence.ts';
export { hashPassword } from './passwords.ts';
export { resetAuthenticatorOf } from './reset-authenticator.ts';
