import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { Camera } from '@sightline/contract/cameras';
import { useTranslation } from 'react-i18next';
import { BULK_CONTROLS } from './bulk-update-controls.tsx';
import type { BulkField, BulkUpdate } from './bulk-update-form.ts';
import css from './bulk-update-popup.module.css';

interface BulkRowProps {
  field: BulkField;
  update: BulkUpdate;
  cameras: readonly Camera[];
}

/** A field that is changed or not; what it becomes is asked for once it is ticked. */
export function BulkRow({ field, update, cameras }: BulkRowProps) {
  const { t } = useTranslation();
  const isChosen = update.chosen.includes(field);
  const Control = BULK_CONTROLS[field];
  return (
    <div className={css.row} data-wide={(isChosen && field === 'operating_hours') || undefined}>
      <Checkbox
        size="xs"
        label={t(`camera.field.${field}`)}
        checked={isChosen}
        onChange={(event) => update.choose(field, event.currentTarget.checked)}
        classNames={{ root: css.tick ?? '', input: css.box ?? '', label: css.name ?? '' }}
      />
      {isChosen ? (
        <div className={css.control}>
          <Control field={field} update={update} cameras={cameras} />
        </div>
      ) : (
        <span className={css.stays}>{t('camera_bulk.update.stays')}</span>
      )}
    </div>
  );
}
