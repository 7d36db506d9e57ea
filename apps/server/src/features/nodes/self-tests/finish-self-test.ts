import type { NodeEvent } from '@sightline/contract/node-link';
import type { NodeSelfTest } from '@sightline/contract/self-tests';
import type { NodeActor } from '../../../changes/call.ts';
import type { Services } from '../../../changes/services.ts';
import { deleteMarkedPicture, endRun, lockRun, type Steps, storeSteps } from './self-tests.repo.ts';

/** The event of a self-test, which is kept apart from those that become alerts. */
export interface TestEvent extends NodeEvent {
  self_test: NodeSelfTest;
}
export const isTest = (event: NodeEvent): event is TestEvent => event.self_test !== undefined;

const rounded = (ms: number) => Math.max(0, Math.round(ms * 10) / 10);

/** Ends a run with what its node measured; answers whether it was open, and undefined when the node was not asked. */
export const finishSelfTest = (
  { db, storage, realtime }: Services,
  node: NodeActor,
  { id, frame_id, self_test: { steps, failed, finds_mark } }: TestEvent,
): Promise<boolean | undefined> =>
  db.transaction(async (tx) => {
    const arrivedMs = performance.now();
    const run = await lockRun(node, tx, id);
    if (!run) return undefined;
    const keys = frame_id === null ? [] : await deleteMarkedPicture(tx, id, frame_id);
    tx.afterCommit(async () => {
      for (const key of keys) await storage.remove(key);
    });
    if (!run.isOpen) return false;
    await endRun(tx, id, failed, finds_mark ?? null);
    const inNodeMs = steps.reduce((sum, { ms }) => sum + ms, 0);
    const onTheWay: Steps = [
      { step: 'uploaded', ms: rounded(run.sinceMs - inNodeMs) },
      { step: 'stored', ms: rounded(performance.now() - arrivedMs) },
    ];
    const all: Steps = [{ step: 'asked', ms: rounded(run.askedMs) }, ...steps, ...(failed === null ? onTheWay : [])];
    await storeSteps(tx, id, all);
    tx.afterCommit(() => realtime.publish(run.place, { type: 'self_test_ended', id, camera_id: run.cameraId }));
    return true;
  });
