import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './account-entry.module.css';

export function BackToSignIn() {
  const { t } = useTranslation();
  return (
    <Link to="/login" className={css.back}>
      <IconArrowLeft size={14} stroke={1.8} aria-hidden="true" />
      {t('account.to_sign_in')}
    </Link>
  );
}
