import { ALERT_EVENTS, type AlertEventKind } from '@sightline/contract/alerts/events';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';

const KINDS = Object.keys(ALERT_EVENTS) as AlertEventKind[];

/** What somebody may read in the history of an alert. */
export const visibleKinds = (actor: Actor) => KINDS.filter((kind) => can(actor, ALERT_EVENTS[kind]));
