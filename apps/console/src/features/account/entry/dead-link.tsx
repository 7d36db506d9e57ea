import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StepHead } from '../../../entities/branding/step-head.tsx';
import css from './account-entry.module.css';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** A mailed link that was used, has expired or arrived incomplete. */
export function DeadLink({ hint, children }: { hint: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={css.form}>
      <StepHead title={t('link.invalid')}>{hint}</StepHead>
      {children}
      <BackToSignIn />
    </div>
  );
}
