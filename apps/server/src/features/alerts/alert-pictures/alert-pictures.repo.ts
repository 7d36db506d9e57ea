import type { AlertView } from '@sightline/contract/alerts/records';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** An alert with a frame, as far as drawing needs it. */
export interface DrawnAlert {
  id: Reached<'alert'>;
  camera_id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  objects: AlertView['objects'];
  zones: AlertView['zones'];
  frame_key: string;
  /** Whether there are annotated pictures already. */
  is_drawn: boolean;
}

/** Nothing when the alert is gone or has no frame of its own camera. */
export async function findDrawnAlert(db: Db, id: Reached<'alert'>): Promise<DrawnAlert | undefined> {
  const { rows } = await db.prepared<DrawnAlert>(sql`
    select a.id, a.camera_id, a.reseller_id, a.company_id, a.site_id, a.objects, a.zones, m.storage_key as frame_key,
      exists (select from media drawn where drawn.alert_id = a.id) as is_drawn
    from alerts a join media m on m.id = a.frame_id and m.camera_id = a.camera_id
    where a.id = ${id}`);
  return rows[0];
}

/** What is drawn of an alert now; locked, so that pictures of it are replaced one after the other. */
export async function lockAnnotations(
  tx: Db,
  id: Reached<'alert'>,
): Promise<Pick<DrawnAlert, 'objects' | 'zones'> | undefined> {
  const { rows } = await tx.query<Pick<DrawnAlert, 'objects' | 'zones'>>(
    sql`select objects, zones from alerts where id = ${id} for no key update`,
  );
  return rows[0];
}

interface AnnotatedMedia {
  id: string;
  bytes: number;
  storageKey: string;
  thumbnailKey: string;
}

/** Stores the annotated pictures of an alert that is locked; answers the keys of those they replace. */
export async function replacePictures(tx: Db, alert: DrawnAlert, media: AnnotatedMedia): Promise<string[]> {
  const { rows } = await tx.query<{ keys: string[] }>(sql`
    delete from media where alert_id = ${alert.id}
    returning array_remove(array[storage_key, thumbnail_key], null) as keys`);
  await tx.query(sql`
    insert into media (id, reseller_id, company_id, site_id, camera_id, alert_id, content_type, bytes, storage_key,
      thumbnail_key)
    values (${media.id}, ${alert.reseller_id}, ${alert.company_id}, ${alert.site_id}, ${alert.camera_id}, ${alert.id},
      'image/jpeg', ${media.bytes}, ${media.storageKey}, ${media.thumbnailKey})`);
  return rows.flatMap(({ keys }) => keys);
}
