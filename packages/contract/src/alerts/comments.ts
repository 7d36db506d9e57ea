import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf, SearchText } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { AlertPeople, AlertPerson } from './records.ts';

export const MAX_COMMENT_LENGTH = 4000;
export const MAX_ATTACHMENTS = 10;
export const MAX_MENTIONS = 50;

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  /** A download: it is never shown as a page. */
  url: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

export const AlertComment = z.object({
  id: Id,
  /** The comment it answers; replies of replies answer the same comment. */
  reply_to: Id.nullable(),
  /** Null when the account is gone. */
  by: AlertPerson.nullable(),
  text: z.string(),
  mentions: z.array(Named),
  attachments: z.array(Attachment),
  created_at: Instant,
  edited_at: Instant.nullable(),
  /** It was deleted, and stays as a place for its replies. */
  deleted: z.boolean(),
  reply_count: z.number().int(),
});
export type AlertComment = z.infer<typeof AlertComment>;

const ofAlert = z.object({ id: Id });
const ofComment = z.object({ id: Id, comment_id: Id });

/** What somebody uploaded for a comment: the key of the upload, and what its file is called. */
const NewAttachment = z.strictObject({ key: z.string().max(200), name: z.string().trim().min(1).max(255) });

const written = {
  text: z.string().trim().max(MAX_COMMENT_LENGTH).default(''),
  mentions: z.array(Id).max(MAX_MENTIONS).default([]),
};

export const CommentInput = z
  .strictObject({
    ...written,
    attachments: z.array(NewAttachment).max(MAX_ATTACHMENTS).default([]),
    reply_to: Id.optional(),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    params: { code: 'comment_empty' },
  });

export const listAlertComments = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/comments/',
  summary: 'The comments on an alert, or the replies to one of them, oldest first',
  permission: 'alerts_summary__read',
  params: ofAlert,
  /** Without `reply_to`: comments and replies alike, in the order they were written. */
  query: PageQuery.extend({ reply_to: Id.optional() }),
  response: pageOf(AlertComment),
  errors: ['alert_not_found', 'invalid_cursor'],
});

export const createAlertComment = defineRoute({
  method: 'POST',
  path: '/alerts/records/:id/comments/',
  summary: 'Comment on an alert or reply to a comment; the people mentioned are told',
  permission: 'alerts__comment__write',
  params: ofAlert,
  body: CommentInput,
  response: AlertComment,
  status: 201,
  errors: [
    'alert_not_found',
    'comment_empty',
    'comment_not_found',
    'out_of_reach',
    'upload_missing',
    'file_type_invalid',
    'too_many_uploads',
  ],
});

export const updateAlertComment = defineRoute({
  method: 'PATCH',
  path: '/alerts/records/:id/comments/:comment_id/',
  summary: 'Change a comment of your own; people who are mentioned for the first time are told',
  permission: 'alerts__comment__write',
  params: ofComment,
  body: z.strictObject({ ...written, attachments: z.array(Id).max(MAX_ATTACHMENTS).optional() }),
  response: AlertComment,
  errors: ['alert_not_found', 'comment_not_found', 'comment_empty', 'comment_of_another', 'out_of_reach'],
});

export const deleteAlertComment = defineRoute({
  method: 'DELETE',
  path: '/alerts/records/:id/comments/:comment_id/',
  summary: 'Delete a comment with its attachments: your own, or any with the permission to delete alerts',
  permission: 'alerts__comment__write',
  params: ofComment,
  errors: ['alert_not_found', 'comment_not_found', 'comment_of_another'],
});

export const getAlertAttachment = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/attachments/:attachment_id/',
  summary: 'Download an attachment of a comment',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id, attachment_id: Id }),
  content: 'application/octet-stream',
  errors: ['alert_not_found', 'media_not_found'],
});

export const listAlertPeople = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/people/',
  summary: 'Who can be assigned to an alert or mentioned on it',
  permission: 'alerts_summary__read',
  params: ofAlert,
  query: PageQuery.extend({ search: SearchText.optional() }),
  response: AlertPeople,
  errors: ['alert_not_found', 'invalid_cursor'],
});

export const MAX_SHARE_RECIPIENTS = 20;
const emails = z.array(z.email().max(254)).max(MAX_SHARE_RECIPIENTS);

export const shareAlert = defineRoute({
  method: 'POST',
  path: '/alerts/records/:id/share/',
  summary: 'Send an alert by e-mail to people who may see it',
  permission: 'alerts_summary__read',
  params: ofAlert,
  body: z.strictObject({
    emails: emails.min(1),
    cc: emails.default([]),
    subject: z.string().trim().min(1).max(200),
    message: z.string().trim().max(MAX_COMMENT_LENGTH).optional(),
  }),
  errors: ['alert_not_found', 'recipient_cannot_see', 'too_many_mails', 'too_many_mails_to_recipient'],
});

export const alertCommentRoutes = {
  listAlertComments,
  createAlertComment,
  updateAlertComment,
  deleteAlertComment,
  getAlertAttachment,
  listAlertPeople,
  shareAlert,
};
