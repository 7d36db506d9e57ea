import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { NoteRow } from './captures.repo.ts';

export interface PlacedNote extends NoteRow {
  camera_name: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
}

/** A note within reach, kept as it is by everybody else until the transaction ends. */
export async function lockNote(reach: Reach, tx: Db, id: string): Promise<PlacedNote | undefined> {
  const { rows } = await tx.query<PlacedNote>(sql`
    select n.id, n.number, n.x, n.y, n.text, n.is_closed, n.created_at,
      (select nullif(person_name(u.first_name, u.last_name), '') from user_rows u where u.id = n.by_id) as by,
      c.name as camera_name, c.reseller_id, c.company_id, c.site_id
    from inspection_notes n join inspection_captures p on p.id = n.capture_id join cameras c on c.id = p.camera_id
    where n.id = ${id}::uuid and ${within(reach, CAMERA_PLACE)} for update of n`);
  return rows[0];
}

interface NewNote {
  id: string;
  x: number;
  y: number;
  text: string;
  byId: string;
}

/** With the next number of a capture that is locked. */
export const insertNote = (tx: Db, captureId: Reached<'capture'>, { id, x, y, text, byId }: NewNote) =>
  tx.query(sql`
    insert into inspection_notes (id, capture_id, number, x, y, text, by_id)
    select ${id}, ${captureId}, coalesce(max(number), 0) + 1, ${x}, ${y}, ${text}, ${byId}
    from inspection_notes where capture_id = ${captureId}`);

export const storeNote = (tx: Db, id: Reached<'note'>, { text, is_closed }: Pick<NoteRow, 'text' | 'is_closed'>) =>
  tx.query(sql`update inspection_notes set text = ${text}, is_closed = ${is_closed} where id = ${id}`);

export const deleteNote = (tx: Db, id: Reached<'note'>) => tx.query(sql`delete from inspection_notes where id = ${id}`);
