import type { ConnectionTest } from '@sightline/contract/cameras';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { findTest, type TestRow } from './connection-tests.repo.ts';

const stateOf = ({ answer }: TestRow) => (answer === null ? 'waiting' : answer.ok ? 'connected' : 'failed');

/** A test within reach as people see it, or the call ends with 404. */
export async function showConnectionTest({ db, storage }: Services, actor: Actor, id: string): Promise<ConnectionTest> {
  const row = (await findTest(actor.reach, db, id)) ?? fail('connection_test_not_found');
  return {
    id: row.id,
    camera_id: row.camera_id,
    state: stateOf(row),
    delivered: row.delivered_at !== null,
    frame: row.frame_key === null ? null : await storage.addressOf(row.frame_key),
    reason: row.answer?.ok === false ? row.answer.reason : null,
    asked_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
