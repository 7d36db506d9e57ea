import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface Branding {
  id: string;
  name: string;
  title: string | null;
  favicon_key: string | null;
  logo_dark_key: string | null;
  logo_key: string | null;
  navbar_color: string | null;
  navbar_menu_color: string | null;
  navbar_hover_color: string | null;
}

/** Branding is public: everybody who opens a reseller's verified address sees its name and colours. */
export async function findBranding(db: Db, host: string): Promise<Branding | undefined> {
  const { rows } = await db.query<Branding>(sql`
    select id, name, title, favicon_key, logo_key, logo_dark_key, navbar_color, navbar_menu_color, navbar_hover_color
    from resellers where domain = ${host.toLowerCase()} and domain_verified_at is not null`);
  return rows[0];
}

/** Ends in an error when the database does not answer. */
export const pingDatabase = (db: Db) => db.query(sql`select 1`);
