import { can, type PermissionKey } from '@sightline/contract/permissions';
import type { PlacedMessage } from '@sightline/contract/realtime';
import { sessionRoom, userRoom } from '../platform/realtime/personal-rooms.ts';
import type { Place } from '../platform/realtime/place.ts';
import type { Actor, Reach } from './reach/reach.ts';

const RAW: PermissionKey = 'alerts_summary__raw_image__read';
const READ: PermissionKey = 'alerts_summary__read';
const INVALID: PermissionKey = 'alerts__invalid_alert__read';
const MARKED: PermissionKey = 'alert_marked_for_deletion_read';
const STREAMS: PermissionKey = 'cameras_streams__view';
const HIDDEN: readonly PermissionKey[] = [READ, INVALID, MARKED];

interface AudienceRule {
  needs: readonly PermissionKey[];
  lacks?: PermissionKey;
}

/** Who may hear what, besides having it within reach. Nobody is in two audiences of new alerts: each is told once. */
const AUDIENCES = {
  alerts: { needs: [READ] },
  invalid_alerts: { needs: [READ, INVALID] },
  marked_alerts: { needs: [READ, MARKED] },
  hidden_alerts: { needs: HIDDEN },
  configuration: { needs: [] },
  cameras: { needs: ['cameras_detail__retrieve'] },
  raw_pictures: { needs: [RAW] },
  camera_list: { needs: ['cameras_list__view'] },
  vehicles: { needs: ['vm_dashboard__view'] },
  people: { needs: ['access_control_view_access_logs'] },
  evacuations: { needs: ['evacuation_list__view'] },
  raw_alerts: { needs: [READ, RAW] },
  annotated_alerts: { needs: [READ], lacks: RAW },
  hidden_raw_alerts: { needs: [...HIDDEN, RAW] },
  hidden_annotated_alerts: { needs: HIDDEN, lacks: RAW },
  live_pictures: { needs: [STREAMS, RAW], lacks: READ },
  live_pictures_with_boxes: { needs: [STREAMS, RAW, READ] },
} as const satisfies Record<string, AudienceRule>;
export type Audience = keyof typeof AUDIENCES;

/** Those who may see an alert in this state. */
export function audienceOfAlert({ invalid, marked }: { invalid: boolean; marked: boolean }): Audience {
  if (invalid) return marked ? 'hidden_alerts' : 'invalid_alerts';
  return marked ? 'marked_alerts' : 'alerts';
}

/** The audience of each kind of message; a kind without one does not compile. */
const AUDIENCE_OF: { [T in PlacedMessage['type']]: (message: Extract<PlacedMessage, { type: T }>) => Audience } = {
  alert_created: ({ alert }) => {
    const isHidden = alert.status === 'invalid' || alert.marked_for_deletion;
    if (alert.annotated) return isHidden ? 'hidden_annotated_alerts' : 'annotated_alerts';
    return isHidden ? 'hidden_raw_alerts' : 'raw_alerts';
  },
  // The state of the alert decides, and the message does not tell it: who publishes it says for whom it is.
  alert_updated: () => 'hidden_alerts',
  alerts_updated: () => 'hidden_alerts',
  alert_removed: () => 'hidden_alerts',
  alert_pictured: () => 'annotated_alerts',
  alert_filmed: () => 'raw_alerts',
  alert_opinion: () => 'hidden_alerts',
  // Ids only: the picture itself is fetched, by those who may see it.
  picture_taken: () => 'cameras',
  timelapse_changed: () => 'raw_pictures',
  suggestion_made: () => 'invalid_alerts',
  camera_health_changed: () => 'camera_list',
  self_test_ended: () => 'camera_list',
  // The site alone: clients fetch again, and get what their permissions allow.
  vehicles_changed: () => 'vehicles',
  people_changed: () => 'people',
  evacuation_changed: () => 'evacuations',
  editor_presence: () => 'cameras',
  // Ids only: clients fetch again, and get what their permissions allow.
  configuration_changed: () => 'configuration',
  configured_area_update: () => 'configuration',
  live_detections: () => 'alerts',
  live_picture: ({ frame }) => (frame ? 'live_pictures_with_boxes' : 'live_pictures'),
};

const audienceOf = <M extends PlacedMessage>(message: M): Audience =>
  (AUDIENCE_OF[message.type] as (message: M) => Audience)(message);

function isIn(actor: Actor, { needs, lacks }: AudienceRule): boolean {
  // Nothing, as over HTTP, until an expired password has been changed.
  return !actor.isPasswordExpired && can(actor, needs) && !(lacks && can(actor, lacks));
}

const audiencesOf = (actor: Actor) =>
  (Object.keys(AUDIENCES) as Audience[]).filter((name) => isIn(actor, AUDIENCES[name]));

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
  // What is said to one person is for their eyes alone.
  ...(actor.viewing ? [] : [userRoom(actor.userId)]),
  ...audiencesOf(actor).flatMap((audience) => rootsOf(actor.reach).map((root) => `${root}:${audience}`)),
];

function rootsAbove(place: Place): string[] {
  const levels = { reseller: place.resellerId, company: place.companyId, site: place.siteId };
  return Object.entries(levels).flatMap(([level, id]) => (id ? [`${level}:${id}`] : []));
}

/** The rooms that hear a message about some places; a socket in several of them hears it once. */
export function roomsFor(
  places: readonly Place[],
  message: PlacedMessage,
  audiences: readonly string[] = [audienceOf(message)],
): string[] {
  const roots = [...new Set(['all', ...places.flatMap(rootsAbove)])];
  return roots.flatMap((root) => audiences.map((audience) => `${root}:${audience}`));
}
