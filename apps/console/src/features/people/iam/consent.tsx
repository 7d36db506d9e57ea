import { Button } from '@mantine/core';
import type { Person } from '@sightline/contract/people/persons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionDialog } from '../../../entities/deletion/deletion-dialog.tsx';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { call } from '../../../lib/api.ts';
import { dayOf } from '../../../lib/dates.ts';
import { toast } from '../../../ui/toasts.tsx';
import { peopleKey, usePeopleAction } from '../shared/people-queries.ts';
import css from './iam.module.css';

/** Whether somebody has agreed to be recognised, and how they take that back. */
export function Consent({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { id, consent, mugshots_until: until, site } = person;
  const record = usePeopleAction(
    () =>
      call('POST /people_management/persons/:id/consent/', {
        params: { id },
        body: { given_on: dayOf(new Date(), site.time_zone) },
      }),
    t('people.consent.recorded'),
  );
  return (
    <section className={css.part} aria-label={t('people.consent.title')}>
      <header className={css.partHead}>
        <h3>
          {consent ? t('people.consent.given', { day: dayText(consent.given_on) }) : t('people.consent.not_given')}
        </h3>
      </header>
      {consent?.note ? <p className={css.small}>{consent.note}</p> : null}
      {consent ? (
        <p className={css.small}>
          {until ? t('people.consent.until', { day: dayText(until) }) : t('people.consent.no_end')}
        </p>
      ) : (
        <p className={css.small}>{t('people.consent.needed')}</p>
      )}
      {mayEdit && consent ? (
        <Button variant="danger-quiet" onClick={() => setIsWithdrawing(true)}>
          {t('people.consent.withdraw')}
        </Button>
      ) : null}
      {mayEdit && !consent ? (
        <Button variant="default" loading={record.isPending} onClick={() => record.mutate(undefined)}>
          {t('people.consent.record')}
        </Button>
      ) : null}
      <Withdrawal person={person} isOpen={isWithdrawing} onClose={() => setIsWithdrawing(false)} />
    </section>
  );
}

/** Names what is deleted, and asks for the one-time password. */
function Withdrawal({ person, isOpen, onClose }: { person: Person; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id, full_name: name, mugshots } = person;
  return (
    <DeletionDialog
      id={id}
      kind="person"
      isOpen={isOpen}
      stays
      title={t('people.consent.withdraw_title', { name })}
      hint={t('people.consent.withdraw_hint', { count: mugshots.length })}
      actionLabel={t('people.consent.withdraw')}
      failureTitle={t('people.change_failed')}
      onDelete={(otp) =>
        call('POST /people_management/persons/:id/withdraw_consent/', { params: { id }, body: { otp } })
      }
      onDeleted={() => {
        toast.success(t('people.consent.withdrawn', { name }));
        void queries.invalidateQueries({ queryKey: peopleKey });
      }}
      onClose={onClose}
    />
  );
}
