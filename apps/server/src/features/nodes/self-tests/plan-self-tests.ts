import { SILENT_SECONDS } from '@sightline/contract/deployments';
import { SELF_TEST_EVERY_HOURS } from '@sightline/contract/self-tests';
import { uuidv7 } from 'uuidv7';
import { queueNodeCommand } from '../../../changes/node-news/node-news.ts';
import type { Services } from '../../../changes/services.ts';
import { insertRun, listDueCameras } from './self-tests.repo.ts';

/** In a minute: cameras of an installation that was away do not all begin at once. */
const MOST_AT_ONCE = 20;

/** Asks nodes that run to test the cameras whose health is watched. Nobody asked, so that no console is waited for. */
export const planSelfTests = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  db.transaction(async (tx) => {
    const due = await listDueCameras(tx, {
      hours: SELF_TEST_EVERY_HOURS,
      awakeSeconds: SILENT_SECONDS.offline,
      limit: MOST_AT_ONCE,
    });
    for (const { cameraId, deploymentId } of due) {
      const id = uuidv7();
      if (await insertRun(tx, { id, cameraId, askedBy: null }))
        await queueNodeCommand(tx, { id, deploymentId, cameraId, kind: 'self_test' });
    }
  });
