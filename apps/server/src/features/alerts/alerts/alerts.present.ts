import type { AlertIncident, AlertView } from '@sightline/contract/alerts/records';
import { writeObject } from '../../../platform/http/written-json.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { AlertSight } from './alert-search.ts';
import type { AlertFactsRow, AlertRow, WrittenAlertRow } from './alerts.repo.ts';
import { type AddressBook, addressesOf } from './media-addresses.ts';

/** A person as others see them on an alert. */
const presentAssignee = (row: AlertFactsRow, addressOf: AddressBook): AlertView['assignee'] =>
  row.assignee_id === null
    ? null
    : { id: row.assignee_id, name: row.assignee_name ?? '', avatar_url: addressOf(row.assignee_avatar_key) };

const instant = (written: string) => new Date(written).toISOString();
const presentIncident = ({ from, to, ...incident }: NonNullable<AlertFactsRow['incident']>): AlertIncident => ({
  ...incident,
  from: instant(from),
  to: instant(to),
});

const presentCell = ({ plan_id, cell_x, cell_y }: AlertFactsRow): AlertView['plan_cell'] =>
  plan_id === null || cell_x === null || cell_y === null ? null : { plan: plan_id, x: cell_x, y: cell_y };

type AlertFacts = Omit<AlertView, 'objects' | 'zones'>;

const presentFacts = (row: AlertFactsRow, sight: AlertSight, addressOf: AddressBook): AlertFacts => ({
  id: row.id,
  use_case: row.use_case,
  use_case_name: row.flow_name,
  flow_id: row.flow_id,
  status: sight.status ? row.status : null,
  version: row.version,
  occurred_at: new Date(Number(row.at_micros) / 1000).toISOString(),
  site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
  group: { id: row.group_id, name: row.group_name },
  camera: {
    id: row.camera_id,
    name: row.camera_name,
    simulated: row.simulated,
    ...(row.sample ? { sample: true as const } : {}),
  },
  assignee: sight.assignee ? presentAssignee(row, addressOf) : null,
  comment_count: row.comment_count,
  read: row.read,
  bookmarked: row.bookmarked,
  followed: row.followed,
  marked_for_deletion: row.marked_for_deletion,
  frame_url: addressOf(row.frame_key),
  thumbnail_url: addressOf(row.thumbnail_key),
  annotated: !sight.raw,
  picture_pending: row.picture_pending,
  clip_url: addressOf(row.clip_key),
  clip_seconds: row.clip_seconds,
  clip_from: row.clip_starts_at?.toISOString() ?? null,
  clip_not_kept: row.clip_not_kept,
  plan_cell: presentCell(row),
  zone_id: row.zone_id,
  incident: row.incident && presentIncident(row.incident),
  second_opinion: row.verdict,
  ...(row.vehicle ? { vehicle: row.vehicle } : {}),
});

const keysOf = (row: AlertFactsRow) => [row.frame_key, row.thumbnail_key, row.clip_key, row.assignee_avatar_key];

/** Alerts as the JSON of `AlertView`, one by one. */
export async function writeAlerts(
  rows: readonly WrittenAlertRow[],
  sight: AlertSight,
  storage: Pick<Storage, 'addressOf'>,
): Promise<string[]> {
  const addressOf = await addressesOf(storage, rows.flatMap(keysOf));
  return rows.map((row) =>
    writeObject(presentFacts(row, sight, addressOf), { objects: row.objects, zones: row.zones }),
  );
}

export async function presentAlert(
  row: AlertRow,
  sight: AlertSight,
  storage: Pick<Storage, 'addressOf'>,
): Promise<AlertView> {
  const facts = presentFacts(row, sight, await addressesOf(storage, keysOf(row)));
  return { ...facts, objects: row.objects, zones: row.zones };
}
