import { Button } from '@mantine/core';
import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { LicensePlate, type RegisteredPlate } from '@sightline/contract/vehicles/plates';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isVehicleKind } from '../../../entities/vehicle/vehicle-looks.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { call } from '../../../lib/api.ts';
import { Check } from '../../../ui/check.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import shared from '../shared/vehicles.module.css';
import { useVehicleAction } from './records-queries.ts';

const EditForm = z.object({
  license_plate: LicensePlate,
  holder: z.string().max(150),
  vehicle_type: z.string(),
  note: z.string().max(500),
  is_disabled: z.boolean(),
});
type EditValues = z.infer<typeof EditForm>;

interface EditPlateProps {
  isOpen: boolean;
  plate: RegisteredPlate;
  onClose: () => void;
}

/** What is known of a plate. */
export function EditPlate({ isOpen, onClose, plate }: EditPlateProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame
      isOpen={isOpen}
      title={t('vehicles.edit.title')}
      closeLabel={t('form.close')}
      onClose={onClose}
      size="wide"
    >
      <EditFields plate={plate} onClose={onClose} />
    </PopupFrame>
  );
}

function EditFields({ plate, onClose }: Omit<EditPlateProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { license_plate, holder, vehicle_type, note, is_disabled } = plate;
  const { control, handleSubmit, setError, setValue } = useForm<EditValues, unknown, EditValues>({
    resolver: formResolver(EditForm),
    defaultValues: { license_plate, holder, vehicle_type: vehicle_type ?? '', note, is_disabled },
    mode: 'onTouched',
  });
  const isDisabled = useWatch({ control, name: 'is_disabled' });
  const save = useVehicleAction(
    (values: EditValues) =>
      call('PATCH /vehicle_management/registered_plates/:id/', {
        params: { id: plate.id },
        body: { ...values, vehicle_type: isVehicleKind(values.vehicle_type) ? values.vehicle_type : null },
      }),
    { done: t('form.updated'), failed: t('form.update_failed') },
  );
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(error, setError, ['license_plate', 'holder', 'note']),
    }),
  );
  const kinds = [
    { value: '', label: t('vehicles.any_type') },
    ...VEHICLE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  ];
  return (
    <form onSubmit={submit} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('form.save')}
            </Button>
          </>
        }
      >
        <div className={shared.fields}>
          <TextField control={control} name="license_plate" label={t('vehicles.plate')} isRequired isFirst />
          <SelectField control={control} name="vehicle_type" label={t('vehicles.type')} options={kinds} />
          <TextField control={control} name="holder" label={t('vehicles.holder')} />
          <TextField control={control} name="note" label={t('vehicles.note')} />
          <div className={shared.wide}>
            <Check
              checked={isDisabled}
              onChange={(is) => setValue('is_disabled', is)}
              label={t('vehicles.edit.disable')}
            />
          </div>
        </div>
      </PopupParts>
    </form>
  );
}
