import type { Channel } from '@sightline/contract/deliveries';

/** What can happen, and what is said of it. Ids alone where subscribers can load the rest. */
export interface EventMap {
  /** A node reported alerts: those of one report, which are stored and told together. */
  'alert.created': { alertIds: string[] };
  /** People changed alerts: one, or many in one go. */
  'alert.changed': { changeId: string };
  /** A comment on an alert mentions people, who have not been told yet. */
  'alert.mentioned': { commentId: string; userIds: string[] };
  /** Cameras went from one state to another, as their node reports; `at` is the same for all. */
  'camera.health': { at: string; cameras: { id: string; state: string; was: string | null }[] };
  /** A node reported records of cameras that an automation looks at. */
  'record.arrived': { records: { id: string; camera_id: string; kind: string; at: string }[] };
  /** Nothing gets through by a channel of a camera, or to a webhook, any more; `targetId` is the camera or the webhook. */
  'channel.failing': { channel: Channel | 'webhook'; targetId: string; since: string };
  /** It does again, after people were told that it did not. */
  'channel.recovered': { channel: Channel | 'webhook'; targetId: string };
  /** Strangers keep failing to sign in to an account; what they tried is soon forgotten. */
  'sign_in.attacked': { userId: string; tries: number; addresses: number };
}
export type EventName = keyof EventMap;

/** Reports that wait for the same subscriber are told as one. */
export const joinNewAlerts = (all: readonly EventMap['alert.created'][]): EventMap['alert.created'] => ({
  alertIds: all.flatMap(({ alertIds }) => alertIds),
});
