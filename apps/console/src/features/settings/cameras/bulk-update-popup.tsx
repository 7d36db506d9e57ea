import { Button } from '@mantine/core';
import type { CameraFields } from '@sightline/contract/camera-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accessOf } from '../../../entities/camera/camera-values.ts';
import { type BulkDialogProps, BulkFrame, BulkParts, useObstacle } from '../../../entities/camera-bulk/bulk-frame.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { Question } from '../../../forms/question.tsx';
import { BULK_SECTIONS, bulkFieldsOf, useBulkUpdate } from './bulk-update-form.ts';
import css from './bulk-update-popup.module.css';
import { BulkRow } from './bulk-update-row.tsx';

/** Many cameras changed at once: fields are ticked, and only those are sent. */
export function BulkUpdatePopup({ cameras, isOpen, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  return (
    <BulkFrame title={t('camera_bulk.update.title', { count: cameras.length })} isOpen={isOpen} onClose={onClose}>
      <BulkForm cameras={cameras} onClose={onClose} />
    </BulkFrame>
  );
}

function BulkForm({ cameras, onClose }: Omit<BulkDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const access = accessOf(useCurrentUser(), false);
  const obstacle = useObstacle(cameras);
  const update = useBulkUpdate(cameras, onClose);
  const [asked, setAsked] = useState<CameraFields>();
  const count = cameras.length;
  const { chosen } = update;
  // Another group resets the use cases of its cameras: ask about that once everything else is valid.
  const submit = update.form.handleSubmit((fields) =>
    fields.site_group === undefined ? update.send(fields) : setAsked(fields),
  );
  const move = () => {
    if (asked) update.send(asked);
    setAsked(undefined);
  };
  return (
    <>
      <BulkParts
        obstacle={obstacle}
        intro={t('camera_bulk.update.intro')}
        actions={
          <>
            <span role="status">{t('camera_bulk.update.ticked', { count: chosen.length })}</span>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button
              disabled={chosen.length === 0 || obstacle !== undefined}
              loading={update.isSending}
              onClick={() => void submit()}
            >
              {t('camera_bulk.update.apply', { count })}
            </Button>
          </>
        }
      >
        {BULK_SECTIONS.filter((section) => access[section] === 'edit').map((section) => (
          <FormSection key={section} title={t(`camera.section.${section}`)} purpose={t(`camera.purpose.${section}`)}>
            <div className={css.rows}>
              {bulkFieldsOf(section).map((field) => (
                <BulkRow key={field} field={field} update={update} cameras={cameras} />
              ))}
            </div>
          </FormSection>
        ))}
      </BulkParts>
      <Question
        isOpen={asked !== undefined}
        title={t('camera_bulk.update.move.title', { count })}
        agree={t('camera.move.agree')}
        onAgree={move}
        onCancel={() => setAsked(undefined)}
      >
        <p className={css.question}>{t('camera_bulk.update.move.hint')}</p>
      </Question>
    </>
  );
}
