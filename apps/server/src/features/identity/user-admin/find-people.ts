import { personName } from '@sightline/contract/person-name';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findCalled } from './people.repo.ts';
import { readUsers } from './users.repo.ts';

interface FoundPerson {
  id: string;
  name: string;
  username: string;
}

/** A few people within reach by a part of their username or full name, by name; for those who search everything. */
export async function findPeople(reach: Reach, db: Db, words: string, limit: number): Promise<FoundPerson[]> {
  const ids = await findCalled(reach, db, words, limit);
  return (await readUsers(reach, db, ids)).map((user) => ({
    id: user.id,
    name: personName(user),
    username: user.username,
  }));
}
