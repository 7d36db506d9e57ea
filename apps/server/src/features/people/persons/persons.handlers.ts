import type { personRoutes } from '@sightline/contract/people/persons';
import type { Handlers } from '../../../changes/call.ts';
import { addMugshot } from './operations/add-mugshot.ts';
import { countPersons } from './operations/count-persons.ts';
import { createPerson } from './operations/create-person.ts';
import { deleteMugshot } from './operations/delete-mugshot.ts';
import { deletePerson } from './operations/delete-person.ts';
import { exportPersonData } from './operations/export-person-data.ts';
import { exportPersons } from './operations/export-persons.ts';
import { getMugshot } from './operations/get-mugshot.ts';
import { getPerson } from './operations/get-person.ts';
import { grantAuthorisation } from './operations/grant-authorisation.ts';
import { listAuthorisations } from './operations/list-authorisations.ts';
import { listPersonAttributes } from './operations/list-person-attributes.ts';
import { listPersons } from './operations/list-persons.ts';
import { recordConsent } from './operations/record-consent.ts';
import { refusePerson } from './operations/refuse-person.ts';
import { revokeAuthorisation } from './operations/revoke-authorisation.ts';
import { updateAuthorisation } from './operations/update-authorisation.ts';
import { updatePerson } from './operations/update-person.ts';
import { withdrawConsent } from './operations/withdraw-consent.ts';

export const personsHandlers: Handlers<keyof typeof personRoutes> = {
  listPersons,
  createPerson,
  countPersons,
  listPersonAttributes,
  exportPersons,
  getPerson,
  updatePerson,
  deletePerson,
  exportPersonData,
  recordConsent,
  withdrawConsent,
  refusePerson,
  addMugshot,
  getMugshot,
  deleteMugshot,
  listAuthorisations,
  grantAuthorisation,
  updateAuthorisation,
  revokeAuthorisation,
};
