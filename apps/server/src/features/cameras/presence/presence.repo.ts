import { type Editor, type EditorPerson, PRESENCE_LASTS_SECONDS } from '@sightline/contract/editor-presence';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface OpenEditor {
  cameraId: Reached<'camera'>;
  section: Editor;
}
interface Visit {
  state: EditorPerson['state'] | 'left';
  shape: string | null;
}

const LASTS = sql`make_interval(secs => ${PRESENCE_LASTS_SECONDS})`;

/** Notes a visit, or its end; visits that ended without a word go along. */
export async function keepVisit(db: Db, editor: OpenEditor & { sessionId: string }, { state, shape }: Visit) {
  const { cameraId, section, sessionId } = editor;
  await db.query(sql`
    delete from editor_visits where camera_id = ${cameraId} and section = ${section}
      and (seen_at < now() - ${LASTS} or (session_id = ${sessionId} and ${state === 'left'}))`);
  if (state === 'left') return;
  await db.query(sql`
    insert into editor_visits (camera_id, section, session_id, state, shape)
    values (${cameraId}, ${section}, ${sessionId}, ${state}, ${shape})
    on conflict (camera_id, section, session_id)
    do update set state = excluded.state, shape = excluded.shape, seen_at = now()`);
}

/** Everybody in an editor, each once; who edits in one place and looks in another edits. */
export async function listPeople(db: Db, { cameraId, section }: OpenEditor): Promise<EditorPerson[]> {
  const { rows } = await db.query<EditorPerson>(sql`
    select id, name, state, shape from (
      select distinct on (u.id) u.id, coalesce(nullif(person_name(u.first_name, u.last_name), ''), u.username) as name,
        v.state, v.shape
      from editor_visits v join sessions s on s.id = v.session_id join users u on u.id = s.user_id
      where v.camera_id = ${cameraId} and v.section = ${section} and v.seen_at >= now() - ${LASTS}
      order by u.id, v.state, v.seen_at desc) people
    order by sort_name(name), id`);
  return rows;
}
