import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { roles, users } from '../../../platform/db/schema/people.ts';

export interface OwnUserRow {
  user: typeof users.$inferSelect;
  role: { id: string; name: string } | null;
}

/** The signed-in user's own record: everybody reaches themselves. */
export async function findOwnUser(db: Db, userId: string): Promise<OwnUserRow | undefined> {
  const [row] = await db.orm
    .select({ user: users, role: { id: roles.id, name: roles.name } })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId));
  return row;
}

/** Usernames and addresses are unique over the whole platform, whatever anybody's reach is. */
export async function findTaken(
  db: Db,
  username: string,
  email: string,
): Promise<{ username: boolean; email: boolean }> {
  const { rows } = await db.query<{ username: boolean; email: boolean }>(
    `select exists (select 1 from users where lower(username) = lower($1)) as username,
            exists (select 1 from users where lower(email) = lower($2)) as email`,
    [username, email],
  );
  return rows[0] ?? { username: false, email: false };
}

interface SuperuserRow {
  id: string;
  username: string;
  email: string;
  first_name: string;
  passwordHash: string;
}

export const insertSuperuser = (db: Db, user: SuperuserRow) =>
  db.orm.insert(users).values({
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    passwordHash: user.passwordHash,
    passwordChangedAt: new Date(),
    userType: 'internal',
    isSuperuser: true,
  });

/** An installation nobody can sign in to yet is set up first. */
export async function hasSuperuser(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where is_superuser limit 1');
  return rowCount !== 0;
}

/** Makes two set-ups at once wait for each other. */
export const lockSetUp = (tx: Db) => tx.query(`select pg_advisory_xact_lock(hashtext('first superuser'))`);
