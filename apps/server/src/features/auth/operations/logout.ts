import type { Operation } from '../../../http/call.ts';
import { deleteSession } from '../sessions.repo.ts';

export const logout: Operation<'logout'> = async ({ services, exchange, actor }) => {
  await deleteSession(services.db, actor.sessionId);
  services.realtime.disconnect({ sessionId: actor.sessionId });
  exchange.clearSessionCookie();
  return undefined;
};
