import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PeriodInputs } from '../../../entities/authorisation/period-fields.tsx';
import { newPeriod, PeriodForm, type PeriodValues, periodBody } from '../../../entities/authorisation/period-form.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { call } from '../../../lib/api.ts';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { vehicleKey } from './vehicle-queries.ts';
import css from './vehicles.module.css';

interface GrantPopupProps {
  isOpen: boolean;
  plateId: string;
  /** Of the site: its days count. */
  timeZone: string;
  onClose: () => void;
}

/** A period in which a plate may come in. */
export function GrantPopup({ isOpen, onClose, ...rest }: GrantPopupProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame
      isOpen={isOpen}
      title={t('authorisation.period.title')}
      closeLabel={t('form.close')}
      onClose={onClose}
      size="wide"
    >
      <GrantForm {...rest} onClose={onClose} />
    </PopupFrame>
  );
}

function GrantForm({ plateId, timeZone, onClose }: Omit<GrantPopupProps, 'isOpen'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { control, handleSubmit, setError } = useForm<PeriodValues, unknown, PeriodValues>({
    resolver: formResolver(PeriodForm),
    defaultValues: newPeriod(timeZone),
    mode: 'onTouched',
  });
  const grant = useMutation({
    mutationFn: (values: PeriodValues) =>
      call('POST /vehicle_management/registered_plates/:id/grant_auth/', {
        params: { id: plateId },
        body: periodBody(values),
      }),
    meta: { failureTitle: t('vehicles.period.failed') },
    onSuccess: ({ license_plate }) => {
      toast.success(t('vehicles.period.granted', { plate: license_plate }));
      void queries.invalidateQueries({ queryKey: vehicleKey });
      onClose();
    },
    onError: (error) => showServerErrors(error, setError, ['starts_on', 'ends_on']),
  });
  return (
    <form onSubmit={handleSubmit((values) => grant.mutate(values))} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={grant.isPending}>
              {t('vehicles.action.authorise')}
            </Button>
          </>
        }
      >
        <div className={css.fields}>
          <PeriodInputs control={control} />
        </div>
      </PopupParts>
    </form>
  );
}
