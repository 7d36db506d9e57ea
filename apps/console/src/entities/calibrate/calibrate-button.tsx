import { Button } from '@mantine/core';
import { CALIBRATE } from '@sightline/contract/calibration';
import IconPerspective from '@tabler/icons-react/dist/esm/icons/IconPerspective.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog, lazyWithWords } from '../../ui/lazy-dialog.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';

const Dialog = lazyWithWords(
  async () => (await import('./calibrate-dialog.tsx')).CalibrateDialog,
  'calibrate',
  'configure',
  'drawing',
  'forms',
  'errors',
  'terms',
);

interface CalibrateButtonProps {
  cameraId: string;
  /** Where there are several, what tells them apart. */
  cameraName?: string;
  /** As small as a link, beside a sentence. */
  isLink?: boolean;
}

/** Opens the calibration of a camera, for those who may calibrate. */
export function CalibrateButton({ cameraId, cameraName, isLink = false }: CalibrateButtonProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayOpen(user, { permission: CALIBRATE })) return null;
  return (
    <>
      <Button
        {...(isLink
          ? { variant: 'transparent', size: 'compact-xs', c: 'var(--accent)' }
          : { variant: 'default', leftSection: <IconPerspective size={16} stroke={1.8} /> })}
        {...(cameraName === undefined ? {} : { 'aria-label': t('use_case_tab.calibrate_of', { name: cameraName }) })}
        onClick={() => setIsOpen(true)}
      >
        {t('use_case_tab.calibrate')}
      </Button>
      <LazyDialog dialog={Dialog} props={{ isOpen, cameraId, onClose: () => setIsOpen(false) }} />
    </>
  );
}
