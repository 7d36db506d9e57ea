import { PASSWORD_RULES, type PasswordRule } from '@sightline/contract/passwords';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from 'react-i18next';
import css from './password-checklist.module.css';

const RULES = Object.entries(PASSWORD_RULES) as [PasswordRule, (password: string) => boolean][];

/** What a password must hold, ticked off while it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <ul className={css.list} aria-label={t('password.rules_label')}>
      {RULES.map(([rule, holds]) => {
        const isMet = holds(password);
        const Icon = isMet ? IconCheck : IconCircleDashed;
        return (
          <li key={rule} className={css.rule} data-met={isMet || undefined}>
            <Icon size={14} stroke={1.8} aria-hidden="true" />
            {t(`password.rule.${rule}`)}
            <span className="spoken">{isMet ? t('password.met') : t('password.open')}</span>
          </li>
        );
      })}
    </ul>
  );
}
