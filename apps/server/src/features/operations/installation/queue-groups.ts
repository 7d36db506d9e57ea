import type { QueueGroup } from '@sightline/contract/installation-conditions';

/** What background work is for, by how its name begins; the first that fits counts. */
const GROUP_OF: readonly [start: string, group: QueueGroup][] = [
  ['on.alert.created.run-automations', 'automations'],
  ['on.alert.changed.run-automations', 'automations'],
  ['on.camera.health', 'automations'],
  ['on.record.arrived', 'automations'],
  ['on.alert.created.plan-deliveries', 'transfers'],
  ['on.alert.created.tell-webhooks', 'transfers'],
  ['on.alert.changed.tell-webhooks', 'transfers'],
  ['on.', 'alerts'],
  ['escalations.', 'alerts'],
  ['alerts.draw', 'pictures'],
  ['timelapse.forget', 'upkeep'],
  ['timelapse.', 'pictures'],
  ['inspection.capture', 'pictures'],
  ['mail.', 'messages'],
  ['messages.', 'messages'],
  ['sign-in.alarm', 'messages'],
  ['reports.send', 'messages'],
  ['automations.check', 'automations'],
  ['alerts.export', 'files'],
  ['audit.export', 'files'],
  ['people.export', 'files'],
  ['people.access-log', 'files'],
  ['vehicles.', 'files'],
  ['evacuation.report', 'files'],
];

/** Clearing up, planning and backups are everything else. */
export const groupOf = (queue: string): QueueGroup =>
  GROUP_OF.find(([start]) => queue.startsWith(start))?.[1] ?? 'upkeep';
