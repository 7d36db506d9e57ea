import { readAbilities } from '@sightline/contract/abilities';
import type { NewCameraTest } from '@sightline/contract/new-camera';
import { whyItCannotRun } from '@sightline/contract/use-cases/cannot-run';
import { specOfUseCase, USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf } from '@sightline/contract/use-cases/define';
import { isRunnable } from '@sightline/engine/use-cases/flows';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { findTest, type NewTestRow } from './new-camera-tests.repo.ts';

/** By their default settings. What people report themselves needs no camera's eye and is left out. */
const runningUseCases = ({ simulated, node_abilities }: NewTestRow): NewCameraTest['use_cases'] =>
  USE_CASE_KEYS.filter((key) => !specOfUseCase(key).manual).map((key) => {
    const spec = specOfUseCase(key);
    const camera = { simulated, node: { abilities: readAbilities(node_abilities) } };
    return { use_case: key, cannot_run: whyItCannotRun(spec, defaultSettingsOf(spec), camera, isRunnable) };
  });

const stateOf = ({ answer }: NewTestRow): NewCameraTest['state'] =>
  answer === null ? 'waiting' : answer.ok ? 'connected' : 'failed';

const seenIn = ({ answer }: NewTestRow) => ({
  codec: (answer?.ok && answer.codec) || null,
  resolution: (answer?.ok && answer.resolution) || null,
  frame_rate: (answer?.ok && answer.frame_rate) || null,
  reason: answer?.ok === false ? answer.reason : null,
});

/** The actor's own test, or the call ends with 404. */
export async function showTest({ db, storage }: Services, actor: Actor, id: string): Promise<NewCameraTest> {
  const row = (await findTest(actor, db, id)) ?? fail('connection_test_not_found');
  return {
    id: row.id,
    state: stateOf(row),
    delivered: row.delivered_at !== null,
    node: { id: row.node_id, name: row.node_name },
    use_cases: runningUseCases(row),
    simulated: row.simulated,
    ...(row.sample ? { sample: true as const } : {}),
    frame: row.frame_key === null ? null : await storage.addressOf(row.frame_key),
    ...seenIn(row),
    asked_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
