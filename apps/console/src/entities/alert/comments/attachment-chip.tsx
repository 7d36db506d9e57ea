import { ActionIcon } from '@mantine/core';
import type { Attachment } from '@sightline/contract/alerts/comments';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import css from './comments.module.css';
import type { PendingFile } from './use-attachments.ts';

const KILO = 1024;

/** `212 kB`, `3.4 MB`. */
function sizeText(bytes: number): string {
  const isLarge = bytes >= KILO * KILO;
  const value = isLarge ? bytes / KILO / KILO : bytes / KILO;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value);
}

/** A file of a comment: it is saved, never opened as a page. */
export const AttachmentLink = ({ attachment: { url, name, bytes } }: { attachment: Attachment }) => (
  <a className={css.file} href={url} download={name}>
    <IconPaperclip size={14} stroke={1.8} aria-hidden="true" />
    <b>{name}</b>
    <span>{sizeText(bytes)}</span>
  </a>
);

interface PendingChipProps {
  file: PendingFile;
  onRemove: () => void;
}

/** A file on its way, with how far it is or what is wrong with it. */
export function PendingChip({ file: { name, bytes, share, key, problem }, onRemove }: PendingChipProps) {
  const { t } = useTranslation();
  return (
    <li className={css.pending}>
      <span className={css.file} data-bad={problem ? true : undefined}>
        <IconPaperclip size={14} stroke={1.8} aria-hidden="true" />
        <b>{name}</b>
        <span>{sizeText(bytes)}</span>
        <ActionIcon size={20} aria-label={t('alert.attachment.remove', { name })} onClick={onRemove}>
          <IconX size={13} stroke={2} />
        </ActionIcon>
        {key === undefined && !problem ? (
          <progress className={css.progress} value={share} aria-label={t('alert.attachment.sending', { name })} />
        ) : null}
      </span>
      {problem ? (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      ) : null}
    </li>
  );
}
