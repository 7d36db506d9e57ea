import { Button } from '@mantine/core';
import { type AreaVariantKey, areaVariant } from '@sightline/contract/areas/tags';
import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';
import { LazyDialog, lazyWithWords } from '../../ui/lazy-dialog.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';

/** The editor is fetched when it is first opened. */
export const LazyConfigure = lazyWithWords(
  async () => (await import('./configure-dialog.tsx')).ConfigureDialog,
  'configure',
  'drawing',
  'forms',
  'terms',
);

export interface ConfigureButtonProps {
  variant: AreaVariantKey;
  cameraId: string;
  label: string;
  /** Where there are several, what tells them apart. */
  spokenLabel?: string;
  /** The tag that is drawn first. */
  tag?: string;
  /** One of many: without a border. */
  isQuiet?: boolean;
  /** The form around it has changes that are not saved. */
  isFormDirty?: boolean;
}

/** Opens the areas of a camera, for those who may see them. An unsaved form around it says so first. */
export function ConfigureButton({ isFormDirty = false, isQuiet = false, ...props }: ConfigureButtonProps) {
  const { variant, cameraId, label, spokenLabel, tag } = props;
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (!mayOpen(user, { permission: areaVariant(variant).read })) return null;
  const open = () => {
    setIsAsking(false);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        aria-label={spokenLabel}
        leftSection={<IconVector size={15} stroke={1.8} />}
        onClick={() => (isFormDirty ? setIsAsking(true) : open())}
      >
        {label}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('form.unsaved_title')}
        agree={t('use_case_tab.open_anyway')}
        onAgree={open}
        onCancel={() => setIsAsking(false)}
      >
        {t('use_case_tab.configure_unsaved')}
      </Question>
      <LazyDialog dialog={LazyConfigure} props={{ isOpen, variant, cameraId, tag, onClose: () => setIsOpen(false) }} />
    </>
  );
}
