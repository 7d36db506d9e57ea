import type { PeriodInput } from '@sightline/contract/authorised-periods';
import { useTranslation } from 'react-i18next';
import { PeriodPopup } from '../../../entities/authorisation/period-popup.tsx';
import { call } from '../../../lib/api.ts';
import { usePeopleAction } from './people-queries.ts';

interface AuthorisePopupProps {
  isOpen: boolean;
  person: { id: string; full_name: string };
  /** Of the site: its days count. */
  timeZone: string;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** A period in which a person may come in. */
export function AuthorisePopup({ isOpen, person, timeZone, onClose, onDone }: AuthorisePopupProps) {
  const { t } = useTranslation();
  const grant = usePeopleAction(
    (period: PeriodInput) =>
      call('POST /people_management/authorisations/', { body: { ...period, person_id: person.id } }),
    t('people.period.granted', { name: person.full_name }),
  );
  const finish = () => {
    onDone?.();
    onClose();
  };
  return (
    <PeriodPopup
      {...{ isOpen, timeZone, onClose }}
      agree={t('people.action.authorise')}
      isBusy={grant.isPending}
      onSave={(period, onError) => grant.mutate(period, { onError, onSuccess: finish })}
    />
  );
}
