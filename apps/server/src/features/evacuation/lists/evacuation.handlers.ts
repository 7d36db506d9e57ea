import type { evacuationRoutes } from '@sightline/contract/evacuation';
import type { Handlers } from '../../../changes/call.ts';
import { downloadEvacuationReport } from './operations/download-evacuation-report.ts';
import { endEvacuation } from './operations/end-evacuation.ts';
import { getEvacuationList } from './operations/get-evacuation-list.ts';
import { listEvacuationSites } from './operations/list-evacuation-sites.ts';
import { markEvacuees } from './operations/mark-evacuees.ts';
import { startEvacuation } from './operations/start-evacuation.ts';

export const evacuationHandlers: Handlers<keyof typeof evacuationRoutes> = {
  listEvacuationSites,
  getEvacuationList,
  startEvacuation,
  markEvacuees,
  endEvacuation,
  downloadEvacuationReport,
};
