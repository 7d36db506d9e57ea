import type { Operation } from '../../../../changes/call.ts';
import { changePerson } from '../change-person.ts';
import { valuesOf } from '../persons.present.ts';
import { storePerson } from '../persons.repo.ts';

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

export const updatePerson: Operation<'updatePerson'> = ({ services, actor }, { params, body }) =>
  changePerson(services, actor, params.id, (tx, row) =>
    storePerson(tx, row.id, { ...valuesOf(row), ...Object.fromEntries(Object.entries(body).filter(isGiven)) }),
  );
