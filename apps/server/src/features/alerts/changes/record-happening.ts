import type { AlertEventKind } from '@sightline/contract/alerts/events';
import { uuidv7 } from 'uuidv7';
import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insertEvents, nextVersions } from '../events/events.repo.ts';
import { announceChanges } from './announce-changes.ts';
import { lockAlerts } from './changes.repo.ts';

/** Writes something that happened to alerts by itself into their histories, and has it announced. */
export async function recordHappening(
  services: Services,
  tx: Db,
  ids: readonly string[],
  event: { kind: AlertEventKind; before: unknown; after: unknown },
): Promise<void> {
  const alerts = await lockAlerts(EVERYTHING, tx, ids);
  const versions = await nextVersions(
    tx,
    alerts.map(({ id }) => id),
  );
  const changed = alerts.map((before) => ({ before, after: { ...before, version: versions.get(before.id) ?? 0 } }));
  await insertEvents(
    tx,
    changed.map(({ after: { id, version } }) => ({ alertId: id, version, ...event })),
    { changeId: uuidv7(), userId: null },
  );
  announceChanges(
    services,
    tx,
    changed.map((each) => ({ ...each, kinds: [event.kind] })),
  );
}
