import type { Person } from '@sightline/contract/people/persons';
import type { Services } from '../../../changes/services.ts';
import { contentTypeOf } from '../../../platform/storage/content-types.ts';
import { type KeptPicture, type KeptRecord, listMugshotsOf } from './person-data.repo.ts';

interface Kept {
  person: Person;
  records: readonly KeptRecord[];
  trail: readonly object[];
}

/** A picture in the file itself, as an address that holds it. */
async function inline({ storage }: Services, key: string | null): Promise<string | null> {
  const file = key === null ? null : await storage.read(key);
  if (!file || key === null) return null;
  const data = Buffer.concat(await file.stream.toArray());
  return `data:${contentTypeOf(key)};base64,${data.toString('base64')}`;
}

async function* listed<T extends KeptPicture>(services: Services, rows: readonly T[]) {
  for (const [index, { storage_key, ...row }] of rows.entries())
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ ...row, picture: await inline(services, storage_key) })}`;
}

/** Everything that is kept about a person, picture by picture, so that it never lies in memory as a whole. */
export async function* writePersonData(services: Services, { person, records, trail }: Kept) {
  yield `{"person":${JSON.stringify({ ...person, mugshots: undefined })},\n"mugshots":[`;
  yield* listed(services, await listMugshotsOf(services.db, person.id));
  yield '],\n"log_entries":[';
  yield* listed(services, records);
  yield `],\n"audit_trail":${JSON.stringify(trail)}}\n`;
}
