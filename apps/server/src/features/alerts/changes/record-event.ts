import type { AlertEventKind } from '@sightline/contract/alerts/events';
import { uuidv7 } from 'uuidv7';
import type { Changing } from '../../../changes/changing.ts';
import { announceChanges } from '../changes/announce-changes.ts';
import type { LockedAlert } from '../changes/changes.repo.ts';
import { insertEvents, nextVersions } from '../events/events.repo.ts';

/** Writes something that happened to an alert, which is locked, into its history, and has it announced. */
export async function recordEvent(
  { services, tx, actor }: Changing,
  alert: LockedAlert,
  event: { kind: AlertEventKind; before: unknown; after: unknown },
): Promise<string> {
  const version = (await nextVersions(tx, [alert.id])).get(alert.id) ?? alert.version;
  const changeId = uuidv7();
  await insertEvents(tx, [{ alertId: alert.id, version, ...event }], { changeId, userId: actor.userId });
  const after = { ...alert, version };
  announceChanges(services, tx, [{ before: alert, after, kinds: [event.kind] }]);
  return changeId;
}
