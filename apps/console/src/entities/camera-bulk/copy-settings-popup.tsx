import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type BulkDialogProps, BulkFrame, BulkParts, type ChosenCamera, useObstacle } from './bulk-frame.tsx';
import { type CopySettings, useCopySettings } from './copy-settings-choice.ts';
import { CopyForm } from './copy-settings-form.tsx';
import { CopyPreview } from './copy-settings-preview.tsx';

/** Settings of one camera for others: what to copy, then what that changes at each of them, then doing it. */
export function CopySettingsPopup({ cameras, isOpen, onClose }: BulkDialogProps<ChosenCamera>) {
  const { t } = useTranslation();
  return (
    <BulkFrame title={t('camera_bulk.copy.title')} isOpen={isOpen} onClose={onClose}>
      <Steps cameras={cameras} onClose={onClose} />
    </BulkFrame>
  );
}

function Steps({ cameras, onClose }: Omit<BulkDialogProps<ChosenCamera>, 'isOpen'>) {
  const copy = useCopySettings(cameras, onClose);
  return copy.plan ? (
    <PreviewStep copy={copy} plan={copy.plan} />
  ) : (
    <ChoiceStep copy={copy} cameras={cameras} onClose={onClose} />
  );
}

interface ChoiceStepProps extends Omit<BulkDialogProps<ChosenCamera>, 'isOpen'> {
  copy: CopySettings;
}

function ChoiceStep({ copy, cameras, onClose }: ChoiceStepProps) {
  const { t } = useTranslation();
  const obstacle = useObstacle(cameras);
  return (
    <BulkParts
      obstacle={obstacle}
      intro={t('camera_bulk.copy.intro')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={!copy.isReady || obstacle !== undefined} loading={copy.isLooking} onClick={copy.look}>
            {t('camera_bulk.copy.preview')}
          </Button>
        </>
      }
    >
      {obstacle ? null : <CopyForm copy={copy} />}
    </BulkParts>
  );
}

interface PreviewStepProps {
  copy: CopySettings;
  plan: NonNullable<CopySettings['plan']>;
}

function PreviewStep({ copy, plan }: PreviewStepProps) {
  const { t } = useTranslation();
  const count = plan.cameras.filter(({ changes }) => changes.length > 0).length;
  return (
    <BulkParts
      obstacle={undefined}
      intro={t('camera_bulk.copy.preview_intro', { name: copy.source?.name ?? '' })}
      actions={
        <>
          <Button variant="default" onClick={copy.back} disabled={copy.isCopying} data-autofocus>
            {t('camera_bulk.copy.back')}
          </Button>
          <Button disabled={count === 0} loading={copy.isCopying} onClick={copy.copy}>
            {t('camera_bulk.copy.copy', { count })}
          </Button>
        </>
      }
    >
      <CopyPreview plan={plan} cameras={copy.sources} />
    </BulkParts>
  );
}
