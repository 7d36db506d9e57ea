import type { ACCOUNT_STATES } from '@sightline/contract/statuses';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useTranslation } from 'react-i18next';
import css from './account-state-badge.module.css';

export type AccountState = (typeof ACCOUNT_STATES)[number];

const ICONS: Record<AccountState, Icon> = { invited: IconMail, active: IconUserCheck, inactive: IconBan };

/** Whether an account can be used: an icon and a word, invited green, active orange, inactive red. */
export function AccountStateBadge({ state }: { state: AccountState }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={css.badge} data-state={state}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {t(`account_state.${state}`)}
    </span>
  );
}
