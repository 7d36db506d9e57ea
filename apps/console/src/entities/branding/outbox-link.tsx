import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useTranslation } from 'react-i18next';
import css from './outbox-link.module.css';

/** In a demo: where the mails can be read. */
export function OutboxLink() {
  const { t } = useTranslation();
  return (
    <a className={css.outbox} href="/demo/outbox" target="_blank" rel="noreferrer">
      <IconMail size={15} stroke={1.8} aria-hidden="true" />
      {t('demo.outbox')}
      <IconExternalLink size={13} stroke={1.8} aria-hidden="true" />
    </a>
  );
}
