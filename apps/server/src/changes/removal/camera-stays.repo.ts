import { sql } from '../../platform/db/sql.ts';

/** Condition on alerts `a`: their camera is not being removed. Asked for only while something is. */
export const CAMERA_STAYS = sql`not exists (
  select from camera_rows gone where gone.id = a.camera_id and gone.removed_at is not null)`;
