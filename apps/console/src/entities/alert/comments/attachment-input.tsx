import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTACHMENT_TYPES } from './attachment-rule.ts';

interface AttachmentInputProps {
  ref: Ref<HTMLInputElement>;
  onChoose: (files: File[]) => void;
}

/** The system's file dialog; a button beside it opens it. */
export function AttachmentInput({ ref, onChoose }: AttachmentInputProps) {
  const { t } = useTranslation();
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={ATTACHMENT_TYPES.join(',')}
      aria-label={t('alert.attachment.add')}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file can be chosen again after it was removed.
        currentTarget.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}
