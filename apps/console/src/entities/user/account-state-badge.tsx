import type { ACCOUNT_STATES } from '@sightline/contract/statuses';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';

type AccountState = (typeof ACCOUNT_STATES)[number];

const ICONS: Record<AccountState, Icon> = { invited: IconMail, active: IconUserCheck, inactive: IconBan };

const TONES: Record<AccountState, Tone> = { invited: 'good', active: 'busy', inactive: 'bad' };

/** Whether an account can be used: an icon and a word, invited green, active orange, inactive red. */
export function AccountStateBadge({ state }: { state: AccountState }) {
  const { t } = useTranslation();
  return (
    <Badge tone={TONES[state]} icon={ICONS[state]} state={state} isCaps>
      {t(`account_state.${state}`)}
    </Badge>
  );
}
