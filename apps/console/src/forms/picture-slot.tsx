import { Button } from '@mantine/core';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from './file-button.tsx';
import type { FileRule } from './file-check.ts';
import css from './picture-slot.module.css';
import { useIsViewOnly } from './view-only.tsx';

interface PictureSlotProps {
  label: string;
  hint: string;
  /** What is there or was chosen. */
  shown: string | null | undefined;
  /** Read out where the picture says more than its label. */
  alt?: string;
  isWide?: boolean;
  /** What the picture is made to stand on; absent: whatever the scheme has. */
  background?: 'light' | 'dark' | undefined;
  isBusy?: boolean;
  /** What is wrong with the form as it is sent. */
  problem?: string | undefined;
  rule: FileRule;
  onChoose: (file: File) => void;
  /** Absent when there is nothing to remove. */
  onRemove: (() => void) | undefined;
}

/** A picture's place in a form: what is there, and the ways to change it. */
export function PictureSlot(props: PictureSlotProps) {
  const { label, hint, shown, alt = '', isWide = false, background, isBusy = false, rule, onChoose, onRemove } = props;
  const { t } = useTranslation();
  const isViewOnly = useIsViewOnly();
  const [refused, setRefused] = useState<string>();
  const problem = refused ?? props.problem;
  return (
    <div className={css.field}>
      <span className={css.frame} data-wide={isWide || undefined} data-background={shown ? background : undefined}>
        {shown ? <img src={shown} alt={alt} /> : <IconPhoto size={20} stroke={1.6} aria-hidden="true" />}
      </span>
      <div className={css.words}>
        <p className={css.label}>{label}</p>
        {isViewOnly ? null : (
          <p className={problem ? css.problem : css.hint} role={problem ? 'alert' : undefined}>
            {problem ?? hint}
          </p>
        )}
      </div>
      {isViewOnly ? null : (
        <div className={css.tools}>
          <FileButton
            rule={rule}
            label={t('form.picture.choose')}
            describes={label}
            icon={<IconUpload size={15} stroke={1.8} />}
            disabled={isBusy}
            onChoose={onChoose}
            onProblem={setRefused}
          />
          {onRemove ? (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={15} stroke={1.8} />}
              aria-label={`${t('form.picture.remove')}, ${label}`}
              onClick={onRemove}
            >
              {t('form.picture.remove')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
