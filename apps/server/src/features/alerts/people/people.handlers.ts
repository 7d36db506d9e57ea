import type { Handlers } from '../../../changes/call.ts';
import { listAlertPeople } from './operations/list-alert-people.ts';

export const alertPeopleHandlers: Handlers<'listAlertPeople'> = { listAlertPeople };
