import type { Operation } from '../../../../changes/call.ts';
import { listWaiting } from '../node-mugshots.repo.ts';

export const listWaitingMugshots: Operation<'listWaitingMugshots'> = ({ services: { db }, node }) =>
  listWaiting(node, db);
