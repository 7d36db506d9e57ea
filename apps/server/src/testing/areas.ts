import type { AreaKind } from '@sightline/contract/areas/forms';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../platform/db/db.ts';
import { json, sql } from '../platform/db/sql.ts';

interface NewArea {
  cameraId: string;
  tag: string;
  id?: string;
  kind?: AreaKind;
  /** As it is stored, right or wrong. */
  form?: object;
  /** The name of a label of the camera's site, which is made along. */
  label?: string;
}

const TRIANGLE = {
  points: [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.5, 0.9],
  ],
};

/** Draws something on a camera, as it would be stored; answers its id. */
export async function addArea(db: Db, { cameraId, tag, id = uuidv7(), kind = 'polygon', ...more }: NewArea) {
  const labelId = more.label === undefined ? null : uuidv7();
  if (labelId !== null)
    await db.query(sql`
      insert into site_labels (id, reseller_id, company_id, site_id, name, use_cases)
      select ${labelId}, reseller_id, company_id, site_id, ${more.label}, ${[tag]} from cameras where id = ${cameraId}`);
  await db.query(sql`
    insert into areas (id, camera_id, tag, kind, form, label_id)
    values (${id}, ${cameraId}, ${tag}, ${kind}, ${json(more.form ?? TRIANGLE)}, ${labelId})`);
  return id;
}
