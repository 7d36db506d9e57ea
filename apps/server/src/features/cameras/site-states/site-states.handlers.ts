import type { siteStateRoutes } from '@sightline/contract/site-states';
import type { Handlers } from '../../../changes/call.ts';
import { listSiteStates } from './operations/list-site-states.ts';

export const siteStateHandlers: Handlers<keyof typeof siteStateRoutes> = { listSiteStates };
