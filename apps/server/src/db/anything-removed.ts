import type { Db } from './db.ts';

/**
 * Whether anything of the tenant tree is being removed right now. Almost never: queries that read alerts without their
 * cameras look for hidden ones only then.
 */
export async function isAnythingRemoved(db: Db): Promise<boolean> {
  const { rows } = await db.prepared<{ found: boolean }>(
    'anything-removed',
    'select exists (select from camera_rows where removed_at is not null) as found',
    [],
  );
  return rows[0]?.found === true;
}

/** Condition on alerts `a`: their camera is not being removed. */
export const CAMERA_STAYS =
  'not exists (select from camera_rows gone where gone.id = a.camera_id and gone.removed_at is not null)';
