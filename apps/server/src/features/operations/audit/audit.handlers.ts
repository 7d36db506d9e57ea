import type { auditRoutes } from '@sightline/contract/audit';
import type { Handlers } from '../../../changes/call.ts';
import { exportActions } from './operations/export-actions.ts';
import { exportChanges } from './operations/export-changes.ts';
import { getChange } from './operations/get-change.ts';
import { listActions } from './operations/list-actions.ts';
import { listChanges } from './operations/list-changes.ts';
import { revertChange } from './operations/revert-change.ts';
import { revertTogether } from './operations/revert-together.ts';

export const auditHandlers: Handlers<keyof typeof auditRoutes> = {
  listChanges,
  listActions,
  getChange,
  revertChange,
  revertTogether,
  exportChanges,
  exportActions,
};
