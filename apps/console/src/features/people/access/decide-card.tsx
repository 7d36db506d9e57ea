import { Button } from '@mantine/core';
import type { FaceRecord } from '@sightline/contract/people/logs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import { useSiteMoment } from '../../../entities/site/use-site-moment.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { numberText } from '../../../lib/number-text.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from '../../../ui/record-dashboard.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddPerson } from '../shared/add-person.tsx';
import { AuthorisePopup } from '../shared/authorise-popup.tsx';
import { scoreText } from '../shared/face-look.tsx';
import { BothFaces } from '../shared/face-pictures.tsx';
import { IdentifyPopup, useIdentifyText } from '../shared/identify-popup.tsx';
import type { LogFilter } from '../shared/log-address.ts';
import { useDismiss } from '../shared/people-queries.ts';
import { decisionsQuery } from './access-queries.ts';
import { type DecideAction, decideActions } from './decide-actions.ts';

/** People about whom somebody has to decide; who is decided about makes room for the next. */
export function DecideCard({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation();
  const list = useQuery(decisionsQuery(filter));
  const rows = list.data?.results;
  return (
    <section className={css.box} data-part="decide" aria-label={t('people.decide.title')}>
      <header className={css.boxHead}>
        <h2>{t('people.decide.title')}</h2>
        <span>{t('people.decide.note')}</span>
        {list.data ? <b className={css.boxCount}>{numberText(list.data.count)}</b> : null}
      </header>
      {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.isError ? <Skeleton width="100%" height={240} /> : null}
      {rows?.length === 0 ? <p className={css.nothing}>{t('people.decide.none')}</p> : null}
      {rows && rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
        <section className={css.scroll} aria-label={t('people.decide.list')} tabIndex={0}>
          <ul>
            {rows.map((record) => (
              <Decision key={record.id} record={record} />
            ))}
          </ul>
        </section>
      ) : null}
    </section>
  );
}

/** Why somebody has to decide. */
function useReason({ person, closest, ended_on }: FaceRecord): string {
  const { t } = useTranslation();
  const dayText = useDayText();
  if (ended_on) return t('people.decide.ended', { day: dayText(ended_on) });
  if (person) return t('people.decide.not_authorised');
  return closest
    ? t('people.closest', { name: closest.full_name, score: scoreText(closest.score) })
    : t('people.decide.nobody_close');
}

function Decision({ record }: { record: FaceRecord }) {
  const { t, i18n } = useTranslation();
  const momentText = useSiteMoment();
  const reason = useReason(record);
  const { person, camera, occurred_at, site, authorisation } = record;
  return (
    <li className={css.check} data-record={record.id}>
      <div className={css.checkTop}>
        <BothFaces record={record} />
        <span className={css.named}>
          <b>{person?.full_name ?? t('people.not_recognised')}</b>
          <span>{joinWords([camera.name, momentText(occurred_at, site.time_zone)], i18n.language)}</span>
        </span>
      </div>
      <p className={css.why}>
        {authorisation ? <AuthorisationBadge authorisation={authorisation} /> : null}
        {reason}
      </p>
      <Actions record={record} />
    </li>
  );
}

function Actions({ record }: { record: FaceRecord }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const dismiss = useDismiss();
  const identifyText = useIdentifyText();
  const [open, setOpen] = useState<'add' | 'identify' | 'authorise'>();
  const mayDismiss = mayOpen(user, { permission: 'access_control_create_face' });
  const leave = () => dismiss.mutate(record);
  const perform: Record<DecideAction, () => void> = {
    add_face: () => setOpen('add'),
    identify: () => setOpen('identify'),
    authorise: () => setOpen('authorise'),
    renew: () => setOpen('authorise'),
    keep: leave,
    dismiss: leave,
  };
  const close = () => setOpen(undefined);
  return (
    <div className={css.actions}>
      {decideActions(record, (permission) => mayOpen(user, { permission })).map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? 'filled' : 'default'}
          disabled={dismiss.isPending}
          onClick={perform[action]}
          {...readOnly}
        >
          {action === 'identify' ? identifyText(record) : t(`people.action.${action}`)}
        </Button>
      ))}
      <IdentifyPopup isOpen={open === 'identify'} record={record} onClose={close} />
      <AddPerson isOpen={open === 'add'} capture={record} onClose={close} />
      {record.person ? (
        <AuthorisePopup
          isOpen={open === 'authorise'}
          person={record.person}
          timeZone={record.site.time_zone}
          onClose={close}
          onDone={mayDismiss ? leave : undefined}
        />
      ) : null}
    </div>
  );
}
