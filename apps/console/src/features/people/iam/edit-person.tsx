import { Button } from '@mantine/core';
import type { Person } from '@sightline/contract/people/persons';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import fields from '../../../entities/authorisation/authorisation.module.css';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { call } from '../../../lib/api.ts';
import { Check } from '../../../ui/check.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import shared from '../shared/people.module.css';
import { usePeopleAction } from '../shared/people-queries.ts';

const EditForm = z.object({
  full_name: z.string().trim().min(1).max(150),
  note: z.string().trim().max(500),
  is_disabled: z.boolean(),
});
type EditValues = z.infer<typeof EditForm>;

interface EditPersonProps {
  isOpen: boolean;
  person: Person;
  onClose: () => void;
}

/** The name of a person, what is noted about them, and whether they are switched off. */
export function EditPerson({ isOpen, person, onClose }: EditPersonProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame isOpen={isOpen} title={t('people.edit.title')} closeLabel={t('form.close')} onClose={onClose}>
      <EditFields person={person} onClose={onClose} />
    </PopupFrame>
  );
}

function EditFields({ person, onClose }: Omit<EditPersonProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { id, full_name, note, is_disabled } = person;
  const { control, handleSubmit, setError, setValue } = useForm<EditValues, unknown, EditValues>({
    resolver: formResolver(EditForm),
    defaultValues: { full_name, note, is_disabled },
    mode: 'onTouched',
  });
  const isDisabled = useWatch({ control, name: 'is_disabled' });
  const save = usePeopleAction(
    (body: EditValues) => call('PATCH /people_management/persons/:id/', { params: { id }, body }),
    t('form.updated'),
  );
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(error, setError, ['full_name', 'note']),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('form.save')}
            </Button>
          </>
        }
      >
        <div className={fields.fields}>
          <TextField control={control} name="full_name" label={t('people.full_name')} isRequired isFirst />
          <TextField control={control} name="note" label={t('people.note')} />
          <div className={shared.wide}>
            <Check
              checked={isDisabled}
              onChange={(is) => setValue('is_disabled', is)}
              label={t('people.edit.disable')}
            />
          </div>
        </div>
      </PopupParts>
    </form>
  );
}
