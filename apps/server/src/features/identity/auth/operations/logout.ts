import { placeOfUser } from '../../../../changes/audit/place-of-user.ts';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { endViewing } from '../end-viewings.ts';
import { deleteSession } from '../sessions.repo.ts';

export const logout: Operation<'logout'> = async ({ services, exchange, actor }) => {
  const { sessionId } = actor;
  // Whoever views the console as somebody else signs out themselves.
  const owner = actor.viewing?.viewer ?? actor;
  const { userId, username } = owner;
  await services.db.transaction(async (tx) => {
    await endViewing(tx, sessionId);
    await deleteSession(tx, sessionId);
    const target = { type: 'user', id: userId, name: username };
    await recordAction(tx, owner, { action: 'logout', target, place: await placeOfUser(tx, userId) });
  });
  services.realtime.disconnect({ sessionId });
  exchange.clearSessionCookie();
  return undefined;
};
