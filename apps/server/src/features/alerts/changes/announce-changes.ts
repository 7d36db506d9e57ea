import type { AlertEventKind } from '@sightline/contract/alerts/events';
import { audienceOfAlert } from '../../../changes/rooms.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type AlertState, isHidden, placeOf } from '../alerts/alert-state.ts';

interface PlacedAlert extends AlertState {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  version: number;
}

/** What happened to an alert, and who could see it before. */
export interface Announced {
  before: AlertState;
  after: PlacedAlert;
  kinds: AlertEventKind[];
}

type Speaker = Pick<Services, 'realtime'>;

const audienceOf = (state: AlertState) => audienceOfAlert(isHidden(state));

function announceOne({ realtime }: Speaker, { before, after, kinds }: Announced): void {
  const { id, site_id, version } = after;
  const places = [placeOf(after)];
  const [could, can] = [audienceOf(before), audienceOf(after)];
  realtime.publishFor({ places, audiences: [can] }, { type: 'alert_updated', id, site_id, version, fields: kinds });
  if (could !== can)
    realtime.publishFor({ places, audiences: [could], except: [can] }, { type: 'alert_removed', id, site_id });
}

/** Those who hear it reach different alerts of a bulk: ids are told only where everybody who hears them may see them all. */
function announceMany({ realtime }: Speaker, changes: readonly Announced[]): void {
  const audiences = [...new Set(changes.flatMap(({ before, after }) => [audienceOf(before), audienceOf(after)]))];
  const places = [...new Map(changes.map(({ after }) => [after.site_id, placeOf(after)])).values()];
  const isSame = audiences.length === 1 && places.length === 1;
  const ids = isSame ? changes.map(({ after }) => after.id) : null;
  realtime.publishFor({ places, audiences }, { type: 'alerts_updated', ids });
}

/** Tells the consoles of those who may see the alerts, once the open transaction has committed: one message each. */
export function announceChanges(services: Speaker, tx: Db, changes: readonly Announced[]): void {
  const [first, ...others] = changes;
  if (!first) return;
  tx.afterCommit(() => (others.length > 0 ? announceMany(services, changes) : announceOne(services, first)));
}
