import type { AlertVehicle } from '@sightline/contract/alerts/records';
import type { Config } from '../../../../platform/config/config.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { type AlertToSend, labelOfAlert } from '../../../alerts/alerts/public.ts';

interface File {
  content_type: string;
  file_name: string;
  /** Base64. */
  data: string;
}

/** An alert as other systems get it; the fields of the product's own API, as far as they mean something elsewhere. */
export interface AlertRecord {
  id: string;
  type: 'alert';
  use_case: string;
  use_case_label: string;
  status: string;
  occurred_at: string;
  site: { id: string; name: string; time_zone: string };
  group: { id: string; name: string };
  camera: { id: string; name: string };
  objects: AlertToSend['objects'];
  zones: AlertToSend['zones'];
  /** Of alerts about a vehicle at a gate. */
  vehicle?: AlertVehicle;
  /** Where people see it in the console; null when this server does not know its own address. */
  url: string | null;
  frame?: File;
  video?: File;
}

/** What is longer stays in the console, and the record goes without it. */
const MOST_BYTES = 16 * 1024 ** 2;

export async function readStored(storage: Storage, key: string | null): Promise<Buffer | null> {
  const bytes = key === null ? null : await storage.sizeOf(key);
  if (key === null || bytes === null || bytes > MOST_BYTES) return null;
  const file = await storage.read(key);
  return file && Buffer.concat(await file.stream.toArray());
}

/** The picture people are shown elsewhere: with zones and detections, once that is made. */
export const pictureKey = (alert: AlertToSend) => alert.annotated_key ?? alert.frame_key;

const TYPES = {
  frame: { content_type: 'image/jpeg', suffix: 'jpg' },
  video: { content_type: 'video/mp4', suffix: 'mp4' },
} as const;

async function fileOf(storage: Storage, alert: AlertToSend, kind: keyof typeof TYPES, key: string | null) {
  const data = await readStored(storage, key);
  if (!data) return {};
  const { content_type, suffix } = TYPES[kind];
  return { [kind]: { content_type, file_name: `${alert.id}.${suffix}`, data: data.toString('base64') } };
}

export const urlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, alert: AlertToSend): string | null =>
  publicUrl === undefined ? null : `${publicUrl}/alerts/summary/${alert.id}`;

export const occurredAt = (alert: AlertToSend) => new Date(Number(alert.at_micros) / 1000);

/** The line a person reads on a phone. */
export const sentenceOf = (alert: AlertToSend) =>
  [labelOfAlert(alert), alert.vehicle?.license_plate, alert.camera_name, alert.site_name, localTime(alert)]
    .filter((part) => part != null)
    .join(' · ');

const localTime = (alert: AlertToSend) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: alert.time_zone,
  }).format(occurredAt(alert));

export function recordOf(config: Pick<Config, 'publicUrl'>, alert: AlertToSend): AlertRecord {
  return {
    id: alert.id,
    type: 'alert',
    use_case: alert.use_case,
    use_case_label: labelOfAlert(alert),
    status: alert.status,
    occurred_at: occurredAt(alert).toISOString(),
    site: { id: alert.site_id, name: alert.site_name, time_zone: alert.time_zone },
    group: { id: alert.group_id, name: alert.group_name },
    camera: { id: alert.camera_id, name: alert.camera_name },
    objects: alert.objects,
    zones: alert.zones,
    ...(alert.vehicle ? { vehicle: alert.vehicle } : {}),
    url: urlOf(config, alert),
  };
}

/** The record with the files that are wanted and there. */
export async function recordWithFiles(
  { config, storage }: { config: Pick<Config, 'publicUrl'>; storage: Storage },
  alert: AlertToSend,
  wanted: { frame: boolean; video: boolean },
): Promise<AlertRecord> {
  return {
    ...recordOf(config, alert),
    ...(wanted.frame ? await fileOf(storage, alert, 'frame', pictureKey(alert)) : {}),
    ...(wanted.video ? await fileOf(storage, alert, 'video', alert.clip_key) : {}),
  };
}
