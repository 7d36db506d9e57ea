import type { Db } from '../../db/db.ts';
import type { NodeActor } from '../../http/call.ts';
import { hashToken } from '../../secrets.ts';
import { findNodeByTokenHash } from './node-link.repo.ts';

/** The node a bearer token belongs to. */
export async function authenticateNode(db: Db, token: string): Promise<NodeActor | null> {
  return token === '' ? null : findNodeByTokenHash(db, hashToken(token));
}
