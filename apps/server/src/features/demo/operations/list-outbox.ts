import type { Operation } from '../../../http/call.ts';
import { readOutbox } from '../../../mail/outbox.ts';

export const listOutbox: Operation<'listOutbox'> = ({ services }, { query }) =>
  readOutbox(services.config.dataDir, query.to);
