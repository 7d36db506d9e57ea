import type { Operation } from '../../../../changes/call.ts';
import { queueExport } from '../queue-export.ts';

export const exportActions: Operation<'exportActions'> = ({ services, actor }, { body }) =>
  queueExport(services, actor, 'action', body);
