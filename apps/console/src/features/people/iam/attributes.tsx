import { ActionIcon, Button, TextInput } from '@mantine/core';
import { MAX_ATTRIBUTES, type Person, type PersonAttribute } from '@sightline/contract/people/persons';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { usePeopleAction } from '../shared/people-queries.ts';
import css from './iam.module.css';

const LONGEST_NAME = 40;
const LONGEST_VALUE = 80;

/** What is known of a person: at most five attributes, each with one value (FORM-21, FORM-22). */
export function Attributes({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { id, attributes } = person;
  const [isAdding, setIsAdding] = useState(false);
  const save = usePeopleAction((next: PersonAttribute[]) =>
    call('PATCH /people_management/persons/:id/', { params: { id }, body: { attributes: next } }),
  );
  const hasRoom = attributes.length < MAX_ATTRIBUTES;
  return (
    <section className={css.part} aria-label={t('people.attributes.title')}>
      <header className={css.partHead}>
        <h3>{t('people.attributes.title')}</h3>
        <span className={css.small}>{t('people.of', { count: attributes.length, max: MAX_ATTRIBUTES })}</span>
        {mayEdit && hasRoom ? (
          <Button variant="subtle" leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => setIsAdding(true)}>
            {t('people.attributes.add')}
          </Button>
        ) : null}
      </header>
      <dl className={css.attributes}>
        {attributes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {mayEdit ? (
              <ActionIcon
                aria-label={t('people.attributes.delete', { name })}
                onClick={() => save.mutate(attributes.filter((each) => each.name !== name))}
              >
                <IconTrash size={14} stroke={1.8} />
              </ActionIcon>
            ) : null}
          </div>
        ))}
      </dl>
      {isAdding && mayEdit && hasRoom ? (
        <AddAttribute
          isBusy={save.isPending}
          onAdd={(attribute) => save.mutate([...attributes, attribute], { onSuccess: () => setIsAdding(false) })}
        />
      ) : null}
    </section>
  );
}

function AddAttribute({ isBusy, onAdd }: { isBusy: boolean; onAdd: (attribute: PersonAttribute) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const isReady = name.trim() !== '' && value.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onAdd({ name: name.trim(), value: value.trim() });
  };
  return (
    <form className={css.addAttribute} onSubmit={submit} noValidate>
      <TextInput
        label={t('people.attributes.name')}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        label={t('people.attributes.value')}
        value={value}
        maxLength={LONGEST_VALUE}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" loading={isBusy} disabled={!isReady}>
        {t('people.attributes.save')}
      </Button>
    </form>
  );
}
