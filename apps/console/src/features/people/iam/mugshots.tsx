import { ActionIcon } from '@mantine/core';
import { PICTURE_UPLOAD } from '@sightline/contract/media';
import { MAX_MUGSHOTS, type Mugshot, type Person } from '@sightline/contract/people/persons';
import IconCameraPlus from '@tabler/icons-react/dist/esm/icons/IconCameraPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../../forms/file-button.tsx';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Face } from '../shared/face-pictures.tsx';
import { usePeopleAction } from '../shared/people-queries.ts';
import css from './iam.module.css';

interface PartProps {
  person: Person;
  mayEdit: boolean;
}

/** Pictures that somebody is recognised by, with how well they serve. */
export function Mugshots({ person, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const { id, mugshots, consent, lacks_face_reader } = person;
  const [removed, setRemoved] = useState<Mugshot>();
  const remove = usePeopleAction((mugshot_id: string) =>
    call('DELETE /people_management/persons/:id/mugshots/:mugshot_id/', { params: { id, mugshot_id } }),
  );
  return (
    <section className={css.part} aria-label={t('people.mugshots.title')}>
      <header className={css.partHead}>
        <h3>{t('people.mugshots.title')}</h3>
        <span className={css.small}>{t('people.of', { count: mugshots.length, max: MAX_MUGSHOTS })}</span>
      </header>
      <ul className={css.mugshots}>
        {mugshots.map((mugshot, index) => (
          <li key={mugshot.id}>
            <Face url={mugshot.url} alt={t('people.mugshots.number', { number: index + 1 })} look="large" />
            <span className={css.quality} data-state={mugshot.state}>
              {t(`people.mugshots.state.${mugshot.state}`)}
            </span>
            {mugshot.is_simulated ? <Tag>{t('alerts.simulated')}</Tag> : null}
            {mayEdit ? (
              <ActionIcon
                aria-label={t('people.mugshots.delete_number', { number: index + 1 })}
                onClick={() => setRemoved(mugshot)}
              >
                <IconTrash size={14} stroke={1.8} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {lacks_face_reader ? (
        <p className={css.lacks}>
          {t('people.mugshots.no_reader')} {t('cannot_run.install')}
        </p>
      ) : null}
      {mayEdit && consent && mugshots.length < MAX_MUGSHOTS ? <AddMugshot id={id} /> : null}
      {consent ? null : <p className={css.small}>{t('people.consent.needed')}</p>}
      <Question
        isOpen={removed !== undefined}
        title={t('people.mugshots.delete_title')}
        agree={t('people.mugshots.delete')}
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setRemoved(undefined)}
        onAgree={() => removed && remove.mutate(removed.id, { onSuccess: () => setRemoved(undefined) })}
      >
        {t('people.mugshots.delete_hint')}
      </Question>
    </section>
  );
}

function AddMugshot({ id }: { id: string }) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const add = usePeopleAction(async (file: File) =>
    call('POST /people_management/persons/:id/mugshots/', {
      params: { id },
      upload: { type: file.type, data: new Uint8Array(await file.arrayBuffer()) },
    }),
  );
  return (
    <div className={css.adding}>
      <FileButton
        rule={PICTURE_UPLOAD}
        label={t('people.mugshots.add')}
        icon={<IconCameraPlus size={15} stroke={1.8} aria-hidden="true" />}
        disabled={add.isPending}
        onChoose={(file) => add.mutate(file)}
        onProblem={setProblem}
      />
      <span role="status" className={css.small}>
        {add.isPending ? t('people.mugshots.sending') : problem}
      </span>
    </div>
  );
}
