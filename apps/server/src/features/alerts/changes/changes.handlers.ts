import type { Handlers } from '../../../changes/call.ts';
import { bulkUpdateAlerts } from './operations/bulk-update-alerts.ts';
import { changeAlert } from './operations/change-alert.ts';
import { deleteAlert } from './operations/delete-alert.ts';
import { followAlert } from './operations/follow-alert.ts';
import { markAlertForDeletion } from './operations/mark-alert-for-deletion.ts';
import { undoAlertChange } from './operations/undo-alert-change.ts';
import { updateAlertAnnotations } from './operations/update-alert-annotations.ts';

const table = {
  changeAlert,
  markAlertForDeletion,
  followAlert,
  bulkUpdateAlerts,
  undoAlertChange,
  deleteAlert,
  updateAlertAnnotations,
};

export const alertChangesHandlers: Handlers<keyof typeof table> = table;
