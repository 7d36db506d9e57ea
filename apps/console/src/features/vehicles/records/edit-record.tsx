import { Button } from '@mantine/core';
import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { LicensePlate } from '@sightline/contract/vehicles/plates';
import { PASSAGE_TYPES, type VehicleRecord } from '@sightline/contract/vehicles/records';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formResolver } from '../../../forms/form-resolver.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { BothPictures } from '../shared/record-look.tsx';
import { useCorrectRecord } from '../shared/vehicle-queries.ts';
import shared from '../shared/vehicles.module.css';

const EditForm = z.object({
  license_plate: LicensePlate,
  vehicle_type: z.enum(VEHICLE_KINDS),
  record_type: z.enum(PASSAGE_TYPES),
});
type EditValues = z.infer<typeof EditForm>;

interface EditRecordProps {
  record: VehicleRecord;
  onClose: () => void;
}

/** Corrects what a camera took a vehicle for. */
export function EditRecord({ record, onClose }: EditRecordProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame isOpen title={t('vehicles.edit_record.title')} closeLabel={t('form.close')} onClose={onClose}>
      <EditFields record={record} onClose={onClose} />
    </PopupFrame>
  );
}

/** What differs from the record as it is. */
const changesOf = (values: EditValues, record: VehicleRecord): Partial<EditValues> => ({
  ...(values.license_plate === record.license_plate ? {} : { license_plate: values.license_plate }),
  ...(values.vehicle_type === record.vehicle_type ? {} : { vehicle_type: values.vehicle_type }),
  ...(values.record_type === record.record_type ? {} : { record_type: values.record_type }),
});

function EditFields({ record, onClose }: EditRecordProps) {
  const { t } = useTranslation();
  const correct = useCorrectRecord();
  const { control, handleSubmit, setError } = useForm<EditValues, unknown, EditValues>({
    resolver: formResolver(EditForm),
    defaultValues: {
      license_plate: record.license_plate ?? '',
      vehicle_type: record.vehicle_type,
      record_type: record.record_type === 'exit' ? 'exit' : 'entry',
    },
    mode: 'onTouched',
  });
  const submit = handleSubmit((values) =>
    correct.mutate(
      { id: record.id, change: changesOf(values, record) },
      {
        onSuccess: () => {
          toast.success(t('form.updated'));
          onClose();
        },
        onError: (error) => showServerErrors(error, setError, ['license_plate', 'vehicle_type', 'record_type']),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={correct.isPending}>
              {t('form.save')}
            </Button>
          </>
        }
      >
        <div className={shared.fields}>
          <div className={shared.wide}>
            <BothPictures picture={record.picture} />
          </div>
          <div className={shared.wide}>
            <TextField control={control} name="license_plate" label={t('vehicles.plate')} isRequired isFirst />
          </div>
          <SelectField
            control={control}
            name="vehicle_type"
            label={t('vehicles.type')}
            options={VEHICLE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <SelectField
            control={control}
            name="record_type"
            label={t('vehicles.column.record')}
            options={PASSAGE_TYPES.map((value) => ({ value, label: t(`vehicles.record.${value}`) }))}
          />
        </div>
      </PopupParts>
    </form>
  );
}
