import type { Operation } from '../../../../changes/call.ts';
import { listResellersWithNodes } from '../node-tags.repo.ts';

export const listNodesByReseller: Operation<'listNodesByReseller'> = ({ services, actor }) =>
  listResellersWithNodes(actor.reach, services.db);
