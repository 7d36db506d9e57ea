import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import i18next from 'i18next';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../../forms/fixed-field.tsx';
import { joinWords } from '../../../../lib/join-words.ts';
import css from './labels.module.css';
import type { LabelFormState } from './use-label-form.ts';

interface CategoriesFieldProps {
  control: LabelFormState['control'];
  isViewOnly: boolean;
}

/** The categories of a label, in their order. One that is renamed stays the same: areas keep it. */
export function CategoriesField({ control, isViewOnly }: CategoriesFieldProps) {
  const { t } = useTranslation();
  const { field, formState } = useController({ control, name: 'categories' });
  const categories = field.value;
  const problems = formState.errors.categories;
  if (isViewOnly)
    return (
      <FixedField
        label={t('settings.labels.categories')}
        value={joinWords(
          categories.map(({ name }) => name),
          i18next.language,
        )}
      />
    );
  const rename = (index: number, name: string) =>
    field.onChange(categories.map((one, place) => (place === index ? { ...one, name } : one)));
  return (
    <fieldset className={css.categories}>
      <legend className="spoken">{t('settings.labels.categories')}</legend>
      {categories.map(({ id, name }, index) => (
        <div key={id ?? `new ${index}`} className={css.category}>
          <TextInput
            value={name}
            aria-label={t('settings.labels.category', { number: index + 1 })}
            maxLength={120}
            error={problems?.[index]?.name?.message}
            onChange={(event) => rename(index, event.currentTarget.value)}
          />
          <ActionIcon
            aria-label={t('settings.labels.remove_category', { name: name || String(index + 1) })}
            onClick={() => field.onChange(categories.filter((_, place) => place !== index))}
          >
            <IconX size={16} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
      {typeof problems?.message === 'string' ? <p role="alert">{problems.message}</p> : null}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={15} stroke={1.8} />}
        onClick={() => field.onChange([...categories, { name: '' }])}
      >
        {t('settings.labels.add_category')}
      </Button>
    </fieldset>
  );
}
