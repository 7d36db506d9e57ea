import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentPerson } from '../persons.present.ts';
import { findPerson } from '../persons.repo.ts';

export const getPerson: Operation<'getPerson'> = async ({ services, actor }, { params }) =>
  presentPerson((await findPerson(actor.reach, services.db, params.id)) ?? fail('person_not_found'));
