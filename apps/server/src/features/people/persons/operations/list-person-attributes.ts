import type { Operation } from '../../../../changes/call.ts';
import { listAttributes } from '../list-persons.repo.ts';

export const listPersonAttributes: Operation<'listPersonAttributes'> = ({ services: { db }, actor }, { query }) =>
  listAttributes(actor.reach, db, query.sites);
