import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Reader } from '../../../platform/mail/write-mail.ts';
import { maySee, type Seen } from '../people/who-may-see.repo.ts';

/** Of these addresses, in small letters, the accounts that may see an alert. */
export async function findRecipients(db: Db, seen: Seen, addresses: readonly string[]): Promise<Reader[]> {
  const { rows } = await db.query<Reader>(sql`
    select u.email, u.username, u.first_name, u.preferred_language
    from users u left join roles r on r.id = u.role_id
    where lower(u.email) = any(${addresses}::text[]) and ${maySee(seen)}`);
  return rows;
}

/** What others read as the name of somebody. */
export async function findName(db: Db, userId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    sql`select person_name(u.first_name, u.last_name) as name from user_rows u where u.id = ${userId}::uuid`,
  );
  return rows[0]?.name ?? '';
}
