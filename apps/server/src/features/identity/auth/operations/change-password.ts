import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { rememberDevice } from '../known-device.ts';
import { isPasswordOf, setPassword } from '../passwords.ts';
import { lockProved, provePassword } from '../prove-password.ts';

export const changePassword: Operation<'changePassword'> = async ({ services, exchange, actor }, { body }) => {
  const proved = await provePassword(services, actor, body.current_password, 'current_password');
  if (await isPasswordOf(proved, body.password)) fail('password_reused', { field: 'password' });
  const changed = await services.db.transaction(async (tx) =>
    setPassword(services, tx, await lockProved(tx, proved), {
      password: body.password,
      keepSessionId: actor.sessionId,
    }),
  );
  // All devices are strangers now but the one in use.
  rememberDevice(services.secrets, exchange, changed);
  return undefined;
};
