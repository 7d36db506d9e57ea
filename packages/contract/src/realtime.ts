import type { AlertEventKind } from './alerts/events.ts';
import type { AlertView } from './alerts/records.ts';
import type { TimelapseState } from './analytics/timelapse.ts';
import type { AreaSection } from './areas/tags.ts';
import type { AuditObject } from './audit.ts';
import type { Editor, EditorPerson } from './editor-presence.ts';
import type { LiveFrame } from './live-detections.ts';
import type { Notification } from './notifications.ts';

/** About a place in the tenant tree: heard by everybody whose reach and permissions hold it. */
export type PlacedMessage =
  | { type: 'alert_created'; alert: AlertView }
  /** `fields` are the kinds of events that the change added to the alert's history. */
  | { type: 'alert_updated'; id: string; site_id: string; version: number; fields: AlertEventKind[] }
  /** Once for a bulk change; null when the alerts are not all of one site, or not all to be seen by the same people. */
  | { type: 'alerts_updated'; ids: string[] | null }
  /** The alert was deleted, or those who hear this may no longer see it. */
  | { type: 'alert_removed'; id: string; site_id: string }
  /** For those who see annotated pictures alone: those of an alert are there. */
  | { type: 'alert_pictured'; id: string; site_id: string }
  /** For those who see pictures as the camera took them: the clip of an alert is there. */
  | { type: 'alert_filmed'; id: string; site_id: string }
  /** What a model makes of an alert has changed. */
  /** `apart`: it is doubtful, and waits in a view of its own until somebody reviews it. */
  | { type: 'alert_opinion'; id: string; site_id: string; apart: boolean }
  /** A node has answered the request for a picture of a camera; `id` is that of the picture. */
  | { type: 'picture_taken'; id: string; camera_id: string; site_id: string }
  /** Something is wrong with a camera of the site, or not any more. */
  | { type: 'camera_health_changed'; site_id: string }
  /** A self-test of a camera is back from its node. */
  | { type: 'self_test_ended'; id: string; camera_id: string }
  /** There is a new suggestion to spare false alarms, or new figures for one. */
  | { type: 'suggestion_made'; id: string; site_id: string }
  /** How far a timelapse video has come. */
  | { type: 'timelapse_changed'; id: string; camera_id: string; state: TimelapseState; percent: number }
  /** Vehicles came in or went out, or what is known of them has changed. */
  | { type: 'vehicles_changed'; site_id: string }
  /** People were seen, or what is known of them has changed. */
  | { type: 'people_changed'; site_id: string }
  /** An evacuation began or ended, or somebody was accounted for. */
  | { type: 'evacuation_changed'; site_id: string }
  /** Who has an editor of a camera open now. */
  | { type: 'editor_presence'; camera_id: string; section: Editor; people: EditorPerson[] }
  /** What is drawn on cameras was changed: in which section, by whom, and by which entry of the audit trail. */
  | {
      type: 'configured_area_update';
      camera_ids: string[];
      section: AreaSection;
      /** The section's from now on. */
      version: number;
      by: string | null;
      change: string;
    }
  /** What a camera has just seen; for those alone who asked for it. */
  | { type: 'live_detections'; camera_id: string; frames: LiveFrame[] }
  /**
   * What a camera shows now, as a JPEG, and what was found in it, for those who may know; for those alone who look. Somebody
   * whose connection is slow misses pictures.
   */
  | {
      type: 'live_picture';
      camera_id: string;
      picture: Uint8Array | ArrayBuffer;
      frame: LiveFrame | null;
      /** How old it was when its node sent it. */
      age_ms: number;
    }
  | { type: 'configuration_changed'; object: AuditObject; id: string | null };

/** For one person, on all their open pages. */
export type PersonalMessage =
  | { type: 'new_notification'; notification: Notification }
  /** What the user may do or reach is not what it was. */
  | { type: 'rights_changed' }
  /** Messages may have been lost on their way: what is shown should be fetched again. */
  | { type: 'catch_up' }
  /** A node has answered a test of a connection; null: no camera has the address yet. */
  | { type: 'connection_tested'; test_id: string; camera_id: string | null }
  /** How far a file that is being made has come. */
  | { type: 'download_progress'; id: string; percent: number }
  | { type: 'download_ready'; download_links: string[]; error?: undefined }
  | { type: 'download_ready'; error: string; resource: string };

/** Everything the server may push to a signed-in console, one union. */
export type RealtimeMessage = PlacedMessage | PersonalMessage;

/** Path of the socket below the host; the session's cookie opens it. */
export const SOCKET_PATH = '/api/socket';
/** The one socket event that carries a `RealtimeMessage`. */
export const SOCKET_EVENT = 'message';

/** What a console says of itself: whether its page is being looked at. */
export const PRESENCE_EVENT = 'user_ping';
export const PRESENCE_STATES = ['ACTIVE', 'INACTIVE'] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];
