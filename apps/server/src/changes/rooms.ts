import { can, type PermissionKey } from '@sightline/contract/permissions';
import type { PlacedMessage } from '@sightline/contract/realtime';
import { sessionRoom, userRoom } from '../platform/realtime/personal-rooms.ts';
import type { Place } from '../platform/realtime/place.ts';
import type { Actor, Reach } from './reach/reach.ts';

/** Who may hear what, besides having it within reach: all of the permissions named. */
const AUDIENCES = {
  alerts: ['alerts_summary__read'],
  configuration: [],
  hidden_alerts: ['alerts_summary__read', 'alerts__invalid_alert__read', 'alert_marked_for_deletion_read'],
} as const satisfies Record<string, readonly PermissionKey[]>;
type Audience = keyof typeof AUDIENCES;

/** The audience of each kind of message; a kind without one does not compile. */
const AUDIENCE_OF: { [T in PlacedMessage['type']]: (message: Extract<PlacedMessage, { type: T }>) => Audience } = {
  alert_created: ({ alert }) => (alert.status === 'invalid' || alert.marked_for_deletion ? 'hidden_alerts' : 'alerts'),
  alert_updated: () => 'alerts',
  // Ids only: clients fetch again, and get what their permissions allow.
  configuration_changed: () => 'configuration',
};

const audienceOf = <M extends PlacedMessage>(message: M): Audience =>
  (AUDIENCE_OF[message.type] as (message: M) => Audience)(message);

/** Nothing, as over HTTP, until an expired password has been changed. */
const audiencesOf = (actor: Actor) =>
  (Object.keys(AUDIENCES) as Audience[]).filter(
    (name) => !actor.isPasswordExpired && AUDIENCES[name].every((key) => can(actor, key)),
  );

/** The roots of a reach: a message names every level above its place, so nothing below has to be listed. */
const rootsOf = (reach: Reach): string[] =>
  reach.all
    ? ['all']
    : [
        ...reach.resellers.map((id) => `reseller:${id}`),
        ...reach.companies.map((id) => `company:${id}`),
        ...reach.sites.map((id) => `site:${id}`),
      ];

/** Every room somebody's sockets sit in. */
export const roomsOf = (actor: Actor): string[] => [
  sessionRoom(actor.sessionId),
  userRoom(actor.userId),
  ...audiencesOf(actor).flatMap((audience) => rootsOf(actor.reach).map((root) => `${root}:${audience}`)),
];

/** The rooms that hear a message; a socket in several of them hears it once. */
export function roomsFor(place: Place, message: PlacedMessage): string[] {
  const audience = audienceOf(message);
  const levels = { reseller: place.resellerId, company: place.companyId, site: place.siteId };
  const places = ['all', ...Object.entries(levels).flatMap(([level, id]) => (id ? [`${level}:${id}`] : []))];
  return places.map((room) => `${room}:${audience}`);
}
