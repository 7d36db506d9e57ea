import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { Icon } from '@tabler/icons-react';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';

export const AUTHORISATION_LOOKS: Record<PersonAuthorisation, { tone: Tone; icon: Icon; color: string }> = {
  authorised: { tone: 'good', icon: IconShieldCheck, color: 'var(--compliant-graphic)' },
  unauthorised: { tone: 'bad', icon: IconShieldX, color: 'var(--non-compliant-graphic)' },
  unknown: { tone: 'warn', icon: IconHelpCircle, color: 'var(--pending-graphic)' },
  disabled: { tone: 'neutral', icon: IconCircleOff, color: 'var(--tx-3)' },
  expired: { tone: 'neutral', icon: IconCalendarX, color: 'var(--invalid-graphic)' },
  pending: { tone: 'seen', icon: IconHourglass, color: 'var(--acknowledged-graphic)' },
};

/** Whether a vehicle or a person may come in. */
export function AuthorisationBadge({ authorisation }: { authorisation: PersonAuthorisation }) {
  const { t } = useTranslation();
  const { tone, icon } = AUTHORISATION_LOOKS[authorisation];
  return (
    <Badge tone={tone} icon={icon} state={authorisation}>
      {t(`authorisation.state.${authorisation}`)}
    </Badge>
  );
}
