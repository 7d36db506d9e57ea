import { useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/brand-mark.tsx';
import css from './entry-page.module.css';
import { logoOn } from './logo-on.ts';
import { useSiteConfig } from './site-config.ts';

interface StepHeadProps {
  /** Absent on pages that are no step of signing in. */
  step?: 1 | 2;
  title: string;
  children: ReactNode;
}

/** Name, step, title and one sentence above each form of the entry pages. */
export function StepHead({ step, title, children }: StepHeadProps) {
  const { t } = useTranslation();
  const config = useSiteConfig();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const logo = config && logoOn(scheme, config);
  return (
    <header>
      <div className={css.brandRow}>
        {config && logo ? (
          <img className={css.logo} src={logo} alt={config.title} />
        ) : (
          <span className={css.brand}>
            <BrandMark size={28} />
            <span>{config?.title ?? 'Sightline'}</span>
          </span>
        )}
        {step ? <span className={css.step}>{t('sign_in.step', { step })}</span> : null}
      </div>
      <h1 className={css.title}>{title}</h1>
      <p className={css.intro}>{children}</p>
    </header>
  );
}
