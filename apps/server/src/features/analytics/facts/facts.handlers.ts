import type { factRoutes } from '@sightline/contract/facts';
import type { Handlers } from '../../../changes/call.ts';
import { listFlowsenseRecords } from './operations/list-flowsense-records.ts';
import { sendFacts } from './operations/send-facts.ts';

export const factsHandlers: Handlers<keyof typeof factRoutes> = { sendFacts, listFlowsenseRecords };
