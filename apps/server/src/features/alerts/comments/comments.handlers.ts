import type { Handlers } from '../../../changes/call.ts';
import { createAlertComment } from './operations/create-alert-comment.ts';
import { deleteAlertComment } from './operations/delete-alert-comment.ts';
import { getAlertAttachment } from './operations/get-alert-attachment.ts';
import { listAlertComments } from './operations/list-alert-comments.ts';
import { updateAlertComment } from './operations/update-alert-comment.ts';

const table = { listAlertComments, createAlertComment, updateAlertComment, deleteAlertComment, getAlertAttachment };

export const alertCommentsHandlers: Handlers<keyof typeof table> = table;
