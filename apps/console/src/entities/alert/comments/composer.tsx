import { ActionIcon, Button, Textarea } from '@mantine/core';
import { MAX_COMMENT_LENGTH } from '@sightline/contract/alerts/comments';
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capsOf, hasMod } from '../../../lib/commands/keys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { PendingChip } from './attachment-chip.tsx';
import { AttachmentInput } from './attachment-input.tsx';
import css from './comments.module.css';
import { MentionList } from './mention-list.tsx';
import { useAttachments } from './use-attachments.ts';
import { useCommentCalls } from './use-comment-calls.ts';
import { useDraft } from './use-draft.ts';
import { useMentions } from './use-mentions.ts';

interface ComposerProps {
  alertId: string;
  /** The comment that is answered. */
  replyTo?: string;
  isFocused?: boolean;
  onSent?: () => void;
  onCancel?: () => void;
  ref?: Ref<{ focus: () => void }>;
}

const SEND = { keys: ['Mod+Enter'] } as const;

/** Writes a comment: text, mentions and files. What is not sent yet stays on this device. */
export function Composer({ alertId, replyTo, isFocused = false, onSent, onCancel, ref }: ComposerProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useDraft(`${alertId}${replyTo ? `.${replyTo}` : ''}`);
  const [isRefused, setIsRefused] = useState(false);
  const files = useAttachments();
  const mentions = useMentions({ text, setText, field });
  const { create } = useCommentCalls(alertId);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  const send = () => {
    const isEmpty = text.trim() === '' && files.ready.length === 0;
    setIsRefused(isEmpty);
    if (isEmpty || files.isSending || files.hasProblem || create.isPending) return;
    create.mutate(
      {
        text: text.trim(),
        mentions: mentions.mentioned,
        attachments: files.ready,
        ...(replyTo ? { reply_to: replyTo } : {}),
      },
      {
        onSuccess: () => {
          setText('');
          files.clear();
          onSent?.();
        },
      },
    );
  };
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return;
    if (event.key === 'Enter' && hasMod(event.nativeEvent)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (onCancel) onCancel();
      else field.current?.blur();
    }
  };
  const label = t(replyTo ? 'alert.comment.reply_label' : 'alert.comment.label');
  return (
    <div className={css.composer} data-reply={replyTo ? true : undefined}>
      <Textarea
        ref={field}
        variant="unstyled"
        aria-label={label}
        placeholder={label}
        autosize
        autoFocus={isFocused}
        minRows={1}
        maxRows={6}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        error={isRefused ? t('error.comment_empty') : undefined}
        aria-controls={mentions.open ? mentions.listId : undefined}
        aria-activedescendant={mentions.activeId}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          setText(value);
          setIsRefused(false);
          mentions.look(value, selectionStart);
        }}
        onBlur={mentions.close}
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
      {files.files.length > 0 ? (
        <ul className={css.files}>
          {files.files.map((file) => (
            <PendingChip key={file.id} file={file} onRemove={() => files.remove(file.id)} />
          ))}
        </ul>
      ) : null}
      <div className={css.tools}>
        <ActionIcon aria-label={t('alert.attachment.add')} onClick={() => input.current?.click()}>
          <IconPaperclip size={17} stroke={1.8} />
        </ActionIcon>
        <AttachmentInput ref={input} onChoose={files.add} />
        <ActionIcon aria-label={t('alert.comment.mention')} onClick={mentions.start}>
          <IconAt size={17} stroke={1.8} />
        </ActionIcon>
        <span className={css.send}>
          {onCancel ? (
            <Button variant="subtle" onClick={onCancel}>
              {t('form.cancel')}
            </Button>
          ) : (
            <Kbd>{capsOf(SEND)}</Kbd>
          )}
          <Button loading={create.isPending} disabled={files.isSending} onClick={send} {...readOnly}>
            {t(replyTo ? 'alert.comment.reply' : 'alert.comment.send')}
          </Button>
        </span>
      </div>
    </div>
  );
}
