import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './missing-config.module.css';
import { siteConfigQuery } from './site-config.ts';

/** For developers: without its configuration the console works, but under its own name and colours. */
export function MissingConfig() {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(siteConfigQuery);
  if (data || isPending) return null;
  return (
    <p className={css.strip} role="alert">
      {t('branding.missing')}
    </p>
  );
}
