import type { Operation } from '../../../../changes/call.ts';
import { listSites } from '../evacuations.repo.ts';

export const listEvacuationSites: Operation<'listEvacuationSites'> = ({ services, actor }) =>
  listSites(actor.reach, services.db);
