import type { Operation } from '../../../http/call.ts';
import { queueExport } from '../queue-export.ts';

export const exportChanges: Operation<'exportChanges'> = ({ services, actor }, { body }) =>
  queueExport(services, actor, 'change', body);
