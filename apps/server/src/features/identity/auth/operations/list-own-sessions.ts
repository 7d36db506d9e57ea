import type { Operation } from '../../../../changes/call.ts';
import { listSessionsOf } from '../sessions.repo.ts';

export const listOwnSessions: Operation<'listOwnSessions'> = async ({ services, actor }) => {
  const rows = await listSessionsOf(services.db, actor.userId);
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    ip: row.ip,
    user_agent: row.user_agent,
    active: row.presence === 'ACTIVE',
    current: row.id === actor.sessionId,
  }));
};
