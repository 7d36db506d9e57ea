import type { Operation } from '../../../../changes/call.ts';
import { queueExport } from '../queue-export.ts';

export const exportChanges: Operation<'exportChanges'> = ({ services, actor }, { body }) =>
  queueExport(services, actor, 'change', body);
