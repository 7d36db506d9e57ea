import { Readable } from 'node:stream';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { listRecordsOf, listTrailOf } from '../person-data.repo.ts';
import { auditedPerson, placeOf, presentPerson } from '../persons.present.ts';
import { findPerson, type PersonRow } from '../persons.repo.ts';
import { writePersonData } from '../write-person-data.ts';

const nameOf = ({ full_name }: PersonRow) => `${full_name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`;

/** Made while it is sent, and kept nowhere. */
export const exportPersonData: Operation<'exportPersonData'> = async ({ services, actor }, { params }) => {
  const { db } = services;
  const row = (await findPerson(actor.reach, db, params.id)) ?? fail('person_not_found');
  const [records, trail] = await Promise.all([listRecordsOf(db, row.id), listTrailOf(db, row.id)]);
  const { type, id, name } = auditedPerson(row);
  await recordAction(db, actor, { action: 'download', target: { type, id, name }, place: placeOf(row) });
  return {
    stream: Readable.from(writePersonData(services, { person: presentPerson(row), records, trail })),
    contentType: 'application/json',
    cacheSeconds: 0,
    fileName: nameOf(row),
  };
};
