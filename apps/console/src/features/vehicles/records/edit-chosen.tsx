import { Button } from '@mantine/core';
import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { PASSAGE_TYPES } from '@sightline/contract/vehicles/records';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../forms/select-field.tsx';
import { call } from '../../../lib/api.ts';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import shared from '../shared/vehicles.module.css';
import { useVehicleAction } from './records-queries.ts';

interface EditChosenProps {
  ids: string[];
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Empty: it stays as it is in each record. */
interface Values {
  vehicle_type: (typeof VEHICLE_KINDS)[number] | '';
  record_type: (typeof PASSAGE_TYPES)[number] | '';
}

const changeOf = ({ vehicle_type, record_type }: Values) => ({
  ...(vehicle_type ? { vehicle_type } : {}),
  ...(record_type ? { record_type } : {}),
});

/** Corrects several records in one go. */
export function EditChosen({ ids, onDone, onClose }: EditChosenProps) {
  const { t } = useTranslation();
  const save = useVehicleAction((values: Values) =>
    call('PATCH /vehicle_management/records/info/bulk_update/', { body: { ids, ...changeOf(values) } }),
  );
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { vehicle_type: '', record_type: '' } });
  const values = useWatch({ control });
  const keep = { value: '', label: t('vehicles.bulk.keep') };
  const submit = handleSubmit((given) => save.mutate(given, { onSuccess: ({ count }) => onDone(count) }));
  return (
    <PopupFrame isOpen title={t('vehicles.bulk.edit_title')} closeLabel={t('form.close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <PopupParts
          actions={
            <>
              <Button variant="default" onClick={onClose}>
                {t('form.cancel')}
              </Button>
              <Button type="submit" loading={save.isPending} disabled={!values.vehicle_type && !values.record_type}>
                {t('form.save')}
              </Button>
            </>
          }
        >
          <div className={shared.fields}>
            <SelectField
              control={control}
              name="vehicle_type"
              label={t('vehicles.type')}
              options={[keep, ...VEHICLE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))]}
            />
            <SelectField
              control={control}
              name="record_type"
              label={t('vehicles.column.record')}
              options={[keep, ...PASSAGE_TYPES.map((value) => ({ value, label: t(`vehicles.record.${value}`) }))]}
            />
          </div>
        </PopupParts>
      </form>
    </PopupFrame>
  );
}
