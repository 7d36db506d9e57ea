import { placeOfUser } from '../../../../changes/audit/place-of-user.ts';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { deleteSession } from '../sessions.repo.ts';

export const logout: Operation<'logout'> = async ({ services, exchange, actor }) => {
  const { userId, username, sessionId } = actor;
  await services.db.transaction(async (tx) => {
    await deleteSession(tx, sessionId);
    const target = { type: 'user', id: userId, name: username };
    await recordAction(tx, actor, { action: 'logout', target, place: await placeOfUser(tx, userId) });
  });
  services.realtime.disconnect({ sessionId });
  exchange.clearSessionCookie();
  return undefined;
};
