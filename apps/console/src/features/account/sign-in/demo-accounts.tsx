import { useTranslation } from 'react-i18next';
import { OutboxLink } from '../../../entities/branding/outbox-link.tsx';
import css from './demo-accounts.module.css';

const DEMO_ACCOUNTS = ['superuser', 'staff', 'reseller', 'company', 'operator', 'viewer', 'other'] as const;
const DEMO_PASSWORD = 'Sightline-demo-1';

interface DemoAccountsProps {
  onChoose: (credentials: { username: string; password: string }) => void;
}

/** Shown by a demo only: who can sign in, with what they may see. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation();
  return (
    <section className={css.panel} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={css.title}>
        {t('demo.title')}
      </h2>
      <p className={css.hint}>{t('demo.hint')}</p>
      <ul className={css.list}>
        {DEMO_ACCOUNTS.map((username) => (
          <li key={username}>
            <button
              type="button"
              className={css.account}
              onClick={() => onChoose({ username, password: DEMO_PASSWORD })}
            >
              <b>{username}</b>
              <span>{t(`demo.roles.${username}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <OutboxLink />
    </section>
  );
}
