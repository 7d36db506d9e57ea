import { Button, Textarea } from '@mantine/core';
import { type AlertComment, MAX_COMMENT_LENGTH } from '@sightline/contract/alerts/comments';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { hasMod } from '../../../lib/commands/keys.ts';
import { dateInFormat, dayOf, timeOf } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { useCurrentUser } from '../../user/current-user.ts';
import { useToday } from '../use-today.ts';
import { AttachmentLink } from './attachment-chip.tsx';
import css from './comments.module.css';
import { MentionList } from './mention-list.tsx';
import { textParts } from './mentions.ts';
import { useCommentCalls } from './use-comment-calls.ts';
import { useMentions } from './use-mentions.ts';

interface CommentItemProps {
  alertId: string;
  comment: AlertComment;
  mayWrite: boolean;
  mayDeleteAll: boolean;
  onReply: (() => void) | undefined;
  children?: ReactNode;
}

/** One comment with what its author can do with it. */
export function CommentItem({ alertId, comment, mayWrite, mayDeleteAll, onReply, children }: CommentItemProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const [isEditing, setIsEditing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { remove } = useCommentCalls(alertId);
  const isOwn = comment.by?.id === me.id;
  const name = comment.by?.name ?? t('alert.somebody');
  if (comment.deleted)
    return (
      <li className={css.item}>
        <p className={css.gone}>{t('alert.comment.deleted')}</p>
        {children}
      </li>
    );
  return (
    <li className={css.item} data-reply={comment.reply_to ? true : undefined}>
      <Avatar name={name} url={comment.by?.avatar_url ?? null} size={comment.reply_to ? 20 : 24} />
      <div className={css.body}>
        <p className={css.by}>
          <b>{name}</b>
          <CommentTime comment={comment} />
        </p>
        {isEditing ? (
          <CommentEditor alertId={alertId} comment={comment} onClose={() => setIsEditing(false)} />
        ) : (
          <CommentText comment={comment} />
        )}
        {comment.attachments.map((attachment) => (
          <AttachmentLink key={attachment.id} attachment={attachment} />
        ))}
        {mayWrite && !isEditing ? (
          <p className={css.acts}>
            {onReply ? <Act label={t('alert.comment.reply')} onClick={onReply} /> : null}
            {isOwn ? <Act label={t('alert.comment.edit')} onClick={() => setIsEditing(true)} /> : null}
            {isOwn || mayDeleteAll ? <Act label={t('alert.comment.delete')} onClick={() => setIsAsked(true)} /> : null}
          </p>
        ) : null}
        {children}
      </div>
      <Question
        isOpen={isAsked}
        title={t('alert.comment.delete_title')}
        agree={t('alert.comment.delete')}
        isDangerous
        isBusy={remove.isPending}
        onAgree={() => remove.mutate(comment.id, { onSettled: () => setIsAsked(false) })}
        onCancel={() => setIsAsked(false)}
      >
        <p>{t('alert.comment.delete_hint')}</p>
      </Question>
    </li>
  );
}

function Act({ label, onClick }: { label: string; onClick: () => void }) {
  const readOnly = useReadOnly();
  return (
    <button type="button" className={css.act} onClick={onClick} {...readOnly}>
      {label}
    </button>
  );
}

function CommentTime({ comment: { created_at, edited_at } }: { comment: AlertComment }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const today = useToday();
  const at = new Date(created_at);
  return (
    <time className={css.time} dateTime={created_at}>
      {dayOf(at) === today ? null : `${dateInFormat(at, format)} `}
      {timeOf(at)}
      {edited_at ? ` ${t('alert.comment.edited')}` : null}
    </time>
  );
}

const CommentText = ({ comment: { text, mentions } }: { comment: AlertComment }) =>
  text ? (
    <p className={css.text}>
      {textParts(text, mentions).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place in it.
        part.isMention ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
      )}
    </p>
  ) : null;

interface CommentEditorProps {
  alertId: string;
  comment: AlertComment;
  onClose: () => void;
}

function CommentEditor({ alertId, comment, onClose }: CommentEditorProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [text, setText] = useState(comment.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ text, setText, field, start: comment.mentions });
  const { update } = useCommentCalls(alertId);
  const isEmpty = text.trim() === '' && comment.attachments.length === 0;
  const save = () => {
    if (isEmpty) return;
    update.mutate({ id: comment.id, text: text.trim(), mentions: mentions.mentioned }, { onSuccess: onClose });
  };
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return;
    if (event.key === 'Enter' && hasMod(event.nativeEvent)) save();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.editor}>
      <Textarea
        ref={field}
        aria-label={t('alert.comment.edit')}
        autosize
        autoFocus
        maxRows={8}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        error={isEmpty ? t('error.comment_empty') : undefined}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          setText(value);
          mentions.look(value, selectionStart);
        }}
        onKeyDown={press}
      />
      {mentions.open ? (
        <MentionList
          id={mentions.listId}
          alertId={alertId}
          search={mentions.open.search}
          keys={mentions.keys}
          onChoose={mentions.choose}
          onActive={mentions.setActiveId}
        />
      ) : null}
      <p className={css.send}>
        <Button variant="subtle" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button loading={update.isPending} disabled={isEmpty} onClick={save} {...readOnly}>
          {t('form.save')}
        </Button>
      </p>
    </div>
  );
}
