import type { Operation } from '../../../../changes/call.ts';
import { changePerson } from '../change-person.ts';
import { storeConsent } from '../persons.repo.ts';
import { refuseFuture } from '../refuse-future.ts';

export const recordConsent: Operation<'recordConsent'> = ({ services, actor }, { params, body }) =>
  changePerson(services, actor, params.id, (tx, row) => {
    refuseFuture(body.given_on, row.today, 'given_on');
    return storeConsent(tx, actor.userId, row.id, body);
  });
