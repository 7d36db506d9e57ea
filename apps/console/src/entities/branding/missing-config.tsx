import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from '../../lib/unreachable.ts';
import css from './missing-config.module.css';
import { siteConfigQuery } from './site-config.ts';

/** For developers: without its configuration the console works, but under its own name and colours. */
export function MissingConfig() {
  const { t } = useTranslation();
  const { data, error, isPending } = useQuery(siteConfigQuery);
  if (data || isPending || isUnreachable(error)) return null;
  return (
    <p className={css.strip} role="alert">
      {t('branding.missing')}
    </p>
  );
}
