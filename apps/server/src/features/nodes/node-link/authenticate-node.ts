import type { NodeActor } from '../../../changes/call.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findNodeByTokenHash } from './node-link.repo.ts';

/** The node a bearer token belongs to. */
export async function authenticateNode(db: Db, token: string): Promise<NodeActor | null> {
  return token === '' ? null : findNodeByTokenHash(db, hashToken(token));
}
