import { ApiError } from '@sightline/client/api-error';
import { MAX_ATTACHMENTS } from '@sightline/contract/alerts/comments';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytesOf } from '../../../forms/file-check.ts';
import { newId } from '../../../lib/new-id.ts';
import { upload } from '../../../lib/upload.ts';
import { ATTACHMENT_TYPES } from './attachment-rule.ts';

/** A file on its way to a comment. */
export interface PendingFile {
  id: string;
  name: string;
  bytes: number;
  /** From 0 to 1; 1 once it is there. */
  share: number;
  /** What the comment names it by, once it is there. */
  key: string | undefined;
  problem: string | undefined;
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase();

/** Files that are to go with a comment: each is sent as soon as it is chosen, and says by itself what is wrong with it. */
export function useAttachments() {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const patch = (id: string, part: Partial<PendingFile>) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...part } : file)));
  const problemOf = (file: File, index: number) => {
    if (index >= MAX_ATTACHMENTS) return t('alert.attachment.too_many', { count: MAX_ATTACHMENTS });
    if (!ATTACHMENT_TYPES.includes(endingOf(file.name))) return t('form.file_type');
    return file.size > MAX_IMAGE_BYTES ? t('form.file_size', { megabytes: megabytesOf(MAX_IMAGE_BYTES) }) : undefined;
  };
  const send = async (id: string, file: File) => {
    try {
      const { key } = await upload(file, 'alert_comments', { onProgress: (share) => patch(id, { share }) });
      patch(id, { key, share: 1 });
    } catch (error) {
      const isType = error instanceof ApiError && error.has('file_type_invalid');
      patch(id, { problem: isType ? t('form.file_type') : t('alert.attachment.failed') });
    }
  };
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file, index) => {
      const problem = problemOf(file, files.length + index);
      return { file, pending: { id: newId(), name: file.name, bytes: file.size, share: 0, key: undefined, problem } };
    });
    setFiles([...files, ...added.map(({ pending }) => pending)]);
    for (const { file, pending } of added) if (!pending.problem) void send(pending.id, file);
  };
  return {
    files,
    add,
    remove: (id: string) => setFiles((before) => before.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
    isSending: files.some(({ key, problem }) => key === undefined && problem === undefined),
    hasProblem: files.some(({ problem }) => problem !== undefined),
    ready: files.flatMap(({ key, name }) => (key === undefined ? [] : [{ key, name }])),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
