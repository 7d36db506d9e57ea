import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { sql } from '../../../../platform/db/sql.ts';
import type { TestApp } from '../../../../testing/app.ts';
import type { Branch } from '../../../../testing/tenants.ts';

export const pictureOf = (background: string, width = 64, height = 36) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Switches the timelapse of a camera on, around the clock. */
export const switchOn = ({ services: { db } }: TestApp, cameraId: string, minutes = 10) =>
  db.query(sql`
    with hours as (update cameras set operating_hours = (select jsonb_object_agg(day, '{"enabled": true, "slots": [["00:00", "24:00"]]}'::jsonb)
      from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) day) where id = ${cameraId})
    insert into camera_blocks (camera_id, block, enabled, settings)
    values (${cameraId}, 'timelapse', true, jsonb_build_object('capture_interval_minutes', ${minutes}::int))
    on conflict (camera_id, block) do update set enabled = true, settings = excluded.settings`);

type Stores = { services: Pick<TestApp['services'], 'db' | 'storage'> };

/** A planned picture of a camera, taken unless there is none. */
export async function addFrame({ services }: Stores, own: Branch, at: string, picture: Buffer | null): Promise<string> {
  const id = uuidv7();
  const { resellerId, companyId, siteId, cameraId } = own;
  await services.db.query(sql`
    insert into timelapse_frames (camera_id, planned_at, media_id) values (${cameraId}, ${at}::timestamptz, ${id})`);
  if (!picture) return id;
  const key = `media/${cameraId}/${id}.jpg`;
  await services.storage.put(key, picture, 'image/jpeg');
  await services.db.query(sql`
    insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key, created_at)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'image/jpeg', ${picture.length}, ${key},
      ${at}::timestamptz + interval '2 seconds')`);
  return id;
}
