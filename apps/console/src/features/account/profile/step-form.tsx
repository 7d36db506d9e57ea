import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './profile.module.css';

interface StepFormProps {
  submitLabel: string;
  isBusy: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  children: ReactNode;
}

/** One step of the authenticator: its fields, a way on and a way back. */
export function StepForm({ submitLabel, isBusy, onSubmit, onCancel, children }: StepFormProps) {
  const { t } = useTranslation();
  return (
    <form className={css.fields} noValidate onSubmit={onSubmit}>
      {children}
      <div className={css.row}>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('profile.two_factor.cancel')}
        </Button>
      </div>
    </form>
  );
}
