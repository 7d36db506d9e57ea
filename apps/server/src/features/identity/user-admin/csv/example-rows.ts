import { USER_TYPES } from '@sightline/contract/statuses';
import type { UsersCsvColumn } from '@sightline/contract/user-files';
import { PLACES_OF_TYPE } from '@sightline/contract/user-places';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { canAssign } from '../../roles/role-rights.ts';
import { findExamplePlaces, KIND_OF, listBuiltInRoles } from './places.repo.ts';

type ExampleRow = Partial<Record<UsersCsvColumn, string>>;

/** Made-up people, at an address that nobody has. */
const PEOPLE: Record<(typeof USER_TYPES)[number], ExampleRow> = {
  internal: { first_name: 'Ada', last_name: 'Rossi', email: 'ada.rossi@example.com', username: 'ada.rossi' },
  external: { first_name: 'Ken', last_name: 'Sato', email: 'ken.sato@example.com', username: 'ken.sato' },
  end_user: { first_name: 'Mei', last_name: 'Lin', email: 'mei.lin@example.com', username: 'mei.lin' },
};

/** A row for each type of user that somebody can add, with a role they can give and places within their reach. */
export async function exampleRows(db: Db, actor: Actor): Promise<ExampleRow[]> {
  const places = await findExamplePlaces(actor.reach, db);
  const roles = await listBuiltInRoles(db);
  return USER_TYPES.flatMap((type) => {
    const role = roles.find((each) => each.user_type === type && canAssign(actor, each));
    const cells = PLACES_OF_TYPE[type].map((column) => [
      column,
      places.find(({ kind }) => kind === KIND_OF[column])?.name,
    ]);
    if (!role || cells.some(([, name]) => name === undefined)) return [];
    return [{ ...PEOPLE[type], user_type: type, group: role.name, ...Object.fromEntries(cells) }];
  });
}
