import { Button } from '@mantine/core';
import type { ApiError } from '@sightline/client/api-error';
import type { PeriodInput } from '@sightline/contract/authorised-periods';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '../../forms/form-resolver.ts';
import { showServerErrors } from '../../forms/server-errors.ts';
import { PopupFrame, PopupParts } from '../../ui/popup.tsx';
import css from './authorisation.module.css';
import { PeriodInputs } from './period-fields.tsx';
import { newPeriod, PeriodForm, type PeriodValues, periodBody, periodValues } from './period-form.ts';

interface PeriodPopupProps {
  isOpen: boolean;
  /** Of the site: its days count. */
  timeZone: string;
  /** The one to be changed; absent for another one. */
  period?: PeriodInput | undefined;
  /** What the button says. */
  agree: string;
  isBusy: boolean;
  onSave: (period: PeriodInput, onError: (error: Error | ApiError) => void) => void;
  onClose: () => void;
}

/** A period in which a vehicle or a person may come in. */
export function PeriodPopup({ isOpen, ...rest }: PeriodPopupProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame
      isOpen={isOpen}
      title={t(rest.period ? 'authorisation.period.edit_title' : 'authorisation.period.title')}
      closeLabel={t('form.close')}
      onClose={rest.onClose}
      size="wide"
    >
      <PeriodPopupForm {...rest} />
    </PopupFrame>
  );
}

function PeriodPopupForm({ timeZone, period, agree, isBusy, onSave, onClose }: Omit<PeriodPopupProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError } = useForm<PeriodValues, unknown, PeriodValues>({
    resolver: formResolver(PeriodForm),
    defaultValues: period ? periodValues(period) : newPeriod(timeZone),
    mode: 'onTouched',
  });
  const submit = handleSubmit((values) =>
    onSave(periodBody(values), (error) => showServerErrors(error, setError, ['starts_on', 'ends_on'])),
  );
  return (
    <form onSubmit={submit} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {agree}
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
