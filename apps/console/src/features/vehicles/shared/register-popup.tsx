import { Button } from '@mantine/core';
import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { LicensePlate } from '@sightline/contract/vehicles/plates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PeriodInputs } from '../../../entities/authorisation/period-fields.tsx';
import { isInOrder, newPeriod, PeriodFields, periodBody } from '../../../entities/authorisation/period-form.ts';
import { siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { isVehicleKind } from '../../../entities/vehicle/vehicle-looks.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { ManySelect } from '../../../forms/many-select.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { call } from '../../../lib/api.ts';
import { Check } from '../../../ui/check.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { vehicleKey } from './vehicle-queries.ts';
import css from './vehicles.module.css';

const RegisterForm = PeriodFields.extend({
  license_plate: LicensePlate,
  site_ids: z.array(z.string()).min(1),
  holder: z.string().max(150),
  vehicle_type: z.string(),
  note: z.string().max(500),
  is_authorised: z.boolean(),
}).refine((values) => !values.is_authorised || isInOrder(values), {
  path: ['ends_on'],
  params: { code: 'dates_reversed' },
});
type RegisterValues = z.infer<typeof RegisterForm>;

interface RegisterPopupProps {
  isOpen: boolean;
  /** What is known of it already. */
  start?: { license_plate: string; sites: string[]; vehicle_type: string } | undefined;
  onClose: () => void;
  onDone?: (id: string) => void;
}

/** A plate that sites are to know. */
export function RegisterPopup({ isOpen, onClose, ...rest }: RegisterPopupProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame
      isOpen={isOpen}
      title={t('vehicles.register.title')}
      closeLabel={t('form.close')}
      onClose={onClose}
      size="wide"
    >
      <RegisterFields {...rest} onClose={onClose} />
    </PopupFrame>
  );
}

const bodyOf = ({ license_plate, site_ids, holder, vehicle_type, note, is_authorised, ...period }: RegisterValues) => ({
  license_plate,
  site_ids,
  holder,
  note,
  vehicle_type: isVehicleKind(vehicle_type) ? vehicle_type : null,
  authorisation: is_authorised ? periodBody(period) : null,
});

function useRegister({ start, onClose, onDone }: Omit<RegisterPopupProps, 'isOpen'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const mayAuthorise = mayOpen(useCurrentUser(), { permission: 'vm_authorisation__create' });
  const form = useForm<RegisterValues, unknown, RegisterValues>({
    resolver: formResolver(RegisterForm),
    defaultValues: {
      license_plate: start?.license_plate ?? '',
      site_ids: start?.sites ?? [],
      holder: '',
      vehicle_type: start?.vehicle_type ?? '',
      note: '',
      is_authorised: mayAuthorise,
      ...newPeriod(undefined),
    },
    mode: 'onTouched',
  });
  const register = useMutation({
    mutationFn: (values: RegisterValues) =>
      call('POST /vehicle_management/registered_plates/', { body: bodyOf(values) }),
    meta: { failureTitle: t('vehicles.register.failed') },
    onSuccess: ([plate]) => {
      toast.success(t('vehicles.register.done', { plate: plate?.license_plate ?? '' }));
      void queries.invalidateQueries({ queryKey: vehicleKey });
      onClose();
      if (plate) onDone?.(plate.id);
    },
    onError: (error) => showServerErrors(error, form.setError, ['license_plate', 'site_ids', 'starts_on', 'ends_on']),
  });
  return { form, register, mayAuthorise };
}

function RegisterFields(props: Omit<RegisterPopupProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { form, register, mayAuthorise } = useRegister(props);
  const { control, handleSubmit, setValue } = form;
  const kinds = [
    { value: '', label: t('vehicles.any_type') },
    ...VEHICLE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  ];
  const isAuthorised = useWatch({ control, name: 'is_authorised' });
  return (
    <form onSubmit={handleSubmit((values) => register.mutate(values))} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={props.onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={register.isPending}>
              {t('vehicles.action.register')}
            </Button>
          </>
        }
      >
        <div className={css.fields}>
          <TextField control={control} name="license_plate" label={t('vehicles.plate')} isRequired isFirst />
          <SitesField control={control} />
          <TextField control={control} name="holder" label={t('vehicles.holder')} />
          <SelectField control={control} name="vehicle_type" label={t('vehicles.type')} options={kinds} />
          <div className={css.wide}>
            <TextField control={control} name="note" label={t('vehicles.note')} />
          </div>
          {mayAuthorise ? (
            <div className={css.wide}>
              <Check
                checked={isAuthorised}
                onChange={(is) => setValue('is_authorised', is)}
                label={t('vehicles.register.authorise')}
              />
            </div>
          ) : null}
          {isAuthorised ? <PeriodInputs control={control} /> : null}
        </div>
      </PopupParts>
    </form>
  );
}

/** The sites that are to know it. */
function SitesField({ control }: { control: Control<RegisterValues, unknown, RegisterValues> }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(siteTreeQuery(''));
  const { field, fieldState } = useController({ control, name: 'site_ids' });
  return (
    <ManySelect
      label={t('vehicles.sites')}
      withAsterisk
      data={data.map(({ name, sites }) => ({
        group: name,
        items: sites.map(({ id, name: label }) => ({ value: id, label })),
      }))}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
