import type { AuthorisedPeriod, PeriodInput } from '@sightline/contract/authorised-periods';
import type { Person } from '@sightline/contract/people/persons';
import { useTranslation } from 'react-i18next';
import { PeriodPopup } from '../../../entities/authorisation/period-popup.tsx';
import { call } from '../../../lib/api.ts';
import { usePeopleAction } from '../shared/people-queries.ts';

interface EditPeriodProps {
  person: Person;
  period: AuthorisedPeriod;
  onClose: () => void;
}

/** Another first or last day of a period, or other hours. */
export function EditPeriod({ person, period: { id, starts_on, ends_on, hours }, onClose }: EditPeriodProps) {
  const { t } = useTranslation();
  const change = usePeopleAction(
    (body: PeriodInput) => call('PATCH /people_management/authorisations/:id/', { params: { id }, body }),
    t('form.updated'),
  );
  return (
    <PeriodPopup
      isOpen
      timeZone={person.site.time_zone}
      period={{ starts_on, ends_on, hours }}
      agree={t('form.save')}
      isBusy={change.isPending}
      onSave={(period, onError) => change.mutate(period, { onError, onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
