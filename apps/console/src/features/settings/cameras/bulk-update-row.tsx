import type { Camera } from '@sightline/contract/cameras';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../ui/check.tsx';
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
      <Check
        className={css.tick}
        label={t(`camera.field.${field}`)}
        checked={isChosen}
        onChange={(isOn) => update.choose(field, isOn)}
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
