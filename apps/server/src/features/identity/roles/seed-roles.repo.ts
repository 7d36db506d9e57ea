import { SEEDED_ROLES } from '@sightline/contract/roles';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';

/** Brings the built-in roles to the state this version ships, at every start; their ids stay the same. */
export async function seedRoles(db: Db): Promise<void> {
  const rows = Object.entries(SEEDED_ROLES).map(([key, role]) => ({ id: uuidv7(), key, ...role }));
  await db.query(
    sql`insert into roles (id, key, name, level, user_type, permissions)
     select r.id, r.key, r.name, r.level, r.user_type, r.permissions
     from jsonb_to_recordset(${json(rows)}) as r (
       id uuid, key text, name text, level text, user_type text, permissions text[]
     )
     on conflict (key) do update set
       name = excluded.name, level = excluded.level,
       user_type = excluded.user_type, permissions = excluded.permissions`,
  );
}
