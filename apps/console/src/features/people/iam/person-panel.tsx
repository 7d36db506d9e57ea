import { ActionIcon } from '@mantine/core';
import type { Person } from '@sightline/contract/people/persons';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Attributes } from './attributes.tsx';
import { Consent } from './consent.tsx';
import { EditPerson } from './edit-person.tsx';
import css from './iam.module.css';
import { personQuery } from './iam-queries.ts';
import { Mugshots } from './mugshots.tsx';
import { Periods } from './periods.tsx';
import { PersonFoot } from './person-foot.tsx';

/** One person: mugshots, attributes, periods and consent; only to look at without the rights to change them. */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const person = useQuery(personQuery(id));
  return (
    <aside className={css.panel} aria-label={t('people.iam.panel')} aria-busy={person.isPending}>
      <ActionIcon className={css.closePanel} aria-label={t('form.close')} onClick={onClose}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
      {person.isError && !person.data ? (
        <ErrorPanel error={person.error} onRetry={() => void person.refetch()} />
      ) : null}
      {person.isPending ? <Skeleton width="100%" height={240} /> : null}
      {person.data ? <Panel person={person.data} onClose={onClose} /> : null}
    </aside>
  );
}

function Panel({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isFixed = useReadOnly().disabled === true;
  const mayEdit = mayOpen(user, { permission: 'access_control_create_face' }) && !isFixed;
  const mayAuthorise = mayOpen(user, { permission: 'access_control_edit_authorisation' }) && !isFixed;
  const [isEditing, setIsEditing] = useState(false);
  const { full_name, authorisation, site, seen_30_days, note } = person;
  return (
    <>
      <header className={css.panelHead}>
        <h2>{full_name}</h2>
        <AuthorisationBadge authorisation={authorisation} />
        {mayEdit ? (
          <ActionIcon aria-label={t('people.edit.action')} onClick={() => setIsEditing(true)}>
            <IconPencil size={15} stroke={1.8} />
          </ActionIcon>
        ) : null}
        <p>
          {site.name}. {t('people.iam.seen_times', { count: seen_30_days })}
        </p>
        {note ? <p>{note}</p> : null}
      </header>
      <Mugshots person={person} mayEdit={mayEdit} />
      <Attributes person={person} mayEdit={mayEdit} />
      <Periods person={person} mayEdit={mayAuthorise} />
      <Consent person={person} mayEdit={mayEdit} />
      <EditPerson isOpen={isEditing} person={person} onClose={() => setIsEditing(false)} />
      {mayEdit ? <PersonFoot person={person} onClose={onClose} /> : null}
    </>
  );
}
