import { ActionIcon, Button } from '@mantine/core';
import type { AuthorisedPeriod } from '@sightline/contract/authorised-periods';
import type { Person } from '@sightline/contract/people/persons';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursText } from '../../../entities/schedule/hours-words.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { dateInFormat } from '../../../lib/dates.ts';
import { AuthorisePopup } from '../shared/authorise-popup.tsx';
import { usePeopleAction } from '../shared/people-queries.ts';
import { EditPeriod } from './edit-period.tsx';
import css from './iam.module.css';

const isOpenPeriod = ({ state }: AuthorisedPeriod) => state === 'active' || state === 'upcoming';

function usePeriodText() {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const day = (text: string) => dateInFormat(new Date(text), format, 'UTC');
  return ({ starts_on, ends_on }: AuthorisedPeriod) =>
    ends_on === null ? t('authorisation.period.open', { day: day(starts_on) }) : `${day(starts_on)} – ${day(ends_on)}`;
}

/** When a person may come in: granted for a time, and revoked with a question. */
export function Periods({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  const [isGranting, setIsGranting] = useState(false);
  const [edited, setEdited] = useState<AuthorisedPeriod>();
  const [revoked, setRevoked] = useState<AuthorisedPeriod>();
  const revoke = usePeopleAction(
    (id: string) => call('POST /people_management/authorisations/:id/revoke_auth/', { params: { id } }),
    t('people.period.revoked_done', { name: person.full_name }),
  );
  return (
    <section className={css.part} aria-label={t('authorisation.label')}>
      <header className={css.partHead}>
        <h3>{t('authorisation.label')}</h3>
        {mayEdit ? (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onClick={() => setIsGranting(true)}
          >
            {t('authorisation.period.add')}
          </Button>
        ) : null}
      </header>
      {person.authorisations.length === 0 ? <p className={css.small}>{t('people.period.none')}</p> : null}
      <ul>
        {person.authorisations.map((period) => (
          <li key={period.id} className={css.period}>
            <span className={css.periodText}>
              <b>{periodText(period)}</b>
              <span>{period.hours ? hoursText(t, period.hours) : t('authorisation.period.any_time')}</span>
            </span>
            <span className={css.small}>{t(`authorisation.period.state.${period.state}`)}</span>
            {mayEdit && period.state !== 'revoked' ? (
              <ActionIcon
                aria-label={t('authorisation.period.edit', { period: periodText(period) })}
                onClick={() => setEdited(period)}
              >
                <IconPencil size={14} stroke={1.8} />
              </ActionIcon>
            ) : null}
            {mayEdit && isOpenPeriod(period) ? (
              <Button variant="default" onClick={() => setRevoked(period)}>
                {t('authorisation.period.revoke')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <AuthorisePopup
        isOpen={isGranting}
        person={person}
        timeZone={person.site.time_zone}
        onClose={() => setIsGranting(false)}
      />
      {edited ? <EditPeriod person={person} period={edited} onClose={() => setEdited(undefined)} /> : null}
      <Question
        isOpen={revoked !== undefined}
        title={t('people.period.revoke_title', { name: person.full_name })}
        agree={t('authorisation.period.revoke')}
        isDangerous
        isBusy={revoke.isPending}
        onCancel={() => setRevoked(undefined)}
        onAgree={() => revoked && revoke.mutate(revoked.id, { onSuccess: () => setRevoked(undefined) })}
      >
        {revoked ? t('people.period.revoke_hint', { period: periodText(revoked) }) : null}
      </Question>
    </section>
  );
}
