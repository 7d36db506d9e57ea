import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { listIncluded } from '../depends-on.repo.ts';

export const listIncludedCameras: Operation<'listIncludedCameras'> = ({ services, actor }, { query }) =>
  listIncluded(actor.reach, services.db, query, MAX_TREE_LEVEL);
