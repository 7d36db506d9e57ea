import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../../../entities/branding/entry-page.tsx';
import { siteConfigQuery, useSiteConfig } from '../../../entities/branding/site-config.ts';
import { StepHead } from '../../../entities/branding/step-head.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { call } from '../../../lib/api.ts';
import { Redirect } from '../../../ui/redirect.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './setup.module.css';

const EMPTY = { setup_key: '', first_name: '', email: '', username: '', password: '' };
type FieldName = keyof typeof EMPTY;

interface SetupField {
  name: FieldName;
  label: 'setup.key' | 'setup.first_name' | 'setup.email' | 'sign_in.username' | 'sign_in.password';
  hint?: 'setup.email_hint' | 'setup.password_hint';
  autoComplete: string;
  isSecret?: true;
}

const FIELDS: readonly SetupField[] = [
  { name: 'setup_key', label: 'setup.key', autoComplete: 'off' },
  { name: 'first_name', label: 'setup.first_name', autoComplete: 'given-name' },
  { name: 'email', label: 'setup.email', hint: 'setup.email_hint', autoComplete: 'email' },
  { name: 'username', label: 'sign_in.username', autoComplete: 'username' },
  {
    name: 'password',
    label: 'sign_in.password',
    hint: 'setup.password_hint',
    autoComplete: 'new-password',
    isSecret: true,
  },
];

function useSetup() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: typeof EMPTY) => call('POST /setup/superuser/', { body }),
    meta: { failureTitle: t('setup.failed') },
    onSuccess: async () => {
      toast.success(t('setup.done'));
      await queries.invalidateQueries(siteConfigQuery);
      await navigate({ to: '/login' });
    },
  });
}

/** The first run of an empty installation: the key in the server's log creates its superuser. */
export function SetupScreen() {
  const { t } = useTranslation();
  const config = useSiteConfig();
  const setup = useSetup();
  const [values, setValues] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  if (config && !config.needs_setup) return <Redirect to="/login" />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (FIELDS.every(({ name }) => values[name].trim())) setup.mutate(values);
  };
  return (
    <EntryPage>
      <form onSubmit={submit} noValidate className={css.form}>
        <StepHead title={t('setup.title')}>{t('setup.intro')}</StepHead>
        {FIELDS.map(({ name, label, hint, autoComplete, isSecret }) => {
          const Field = isSecret ? PasswordField : TextInput;
          return (
            <Field
              key={name}
              size="md"
              name={name}
              label={t(label)}
              description={hint ? t(hint) : undefined}
              autoComplete={autoComplete}
              value={values[name]}
              error={hasTried && !values[name].trim() ? t('setup.required') : undefined}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          );
        })}
        <Button type="submit" size="md" fullWidth loading={setup.isPending}>
          {t('setup.create')}
        </Button>
      </form>
    </EntryPage>
  );
}
