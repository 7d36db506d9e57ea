import { MAX_USER_SITES, type UserFilters } from '@sightline/contract/user-admin';
import { USERS_EXPORT_MAX_ROWS } from '@sightline/contract/user-files';
import type { Reach } from '../../../../changes/reach/reach.ts';
import { csvFile } from '../../../../platform/csv/csv-file.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { eachPeople } from '../people.repo.ts';
import { readUsers, type UserRow } from '../users.repo.ts';

const namesOf = (places: readonly { name: string }[]) => places.map(({ name }) => name).join('; ');

/** The columns of an exported list, in their order. */
const COLUMNS: Record<string, (row: UserRow) => string | number | null> = {
  username: (row) => row.username,
  first_name: (row) => row.first_name,
  last_name: (row) => row.last_name,
  email: (row) => row.email,
  user_type: (row) => row.user_type,
  group: (row) => row.role?.name ?? null,
  company: (row) => row.company?.name ?? null,
  sites: (row) => namesOf(row.sites),
  resellers: (row) => namesOf(row.resellers),
  user_channel_id: (row) => row.user_channel_id,
  account_state: (row) => row.account_state,
  is_superuser: (row) => String(row.is_superuser),
  password_expiry_days: (row) => row.password_expiry_days,
  last_sign_in_at: (row) => row.last_sign_in_at?.toISOString() ?? null,
  created_at: (row) => row.created_at.toISOString(),
};

async function* pages(reach: Reach, db: Db, filters: UserFilters) {
  let left = USERS_EXPORT_MAX_ROWS;
  for await (const ids of eachPeople(reach, db, filters)) {
    const rows = await readUsers(reach, db, ids.slice(0, left), MAX_USER_SITES);
    yield rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row)));
    left -= ids.length;
    if (left <= 0) return;
  }
}

/** The list as a file, made while it is sent. */
export const exportLines = (reach: Reach, db: Db, filters: UserFilters): AsyncGenerator<Buffer> =>
  csvFile(Object.keys(COLUMNS), pages(reach, db, filters));
