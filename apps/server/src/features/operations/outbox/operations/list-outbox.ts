import type { Operation } from '../../../../changes/call.ts';
import { readOutbox } from '../../../../platform/mail/outbox.ts';

export const listOutbox: Operation<'listOutbox'> = ({ services }, { query }) =>
  readOutbox(services.config.dataDir, query.to);
