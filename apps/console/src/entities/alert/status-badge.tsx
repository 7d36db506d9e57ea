import type { AlertStatus } from '@sightline/contract/statuses';
import type { Icon } from '@tabler/icons-react';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';
import css from './status-badge.module.css';

/** In the order people work through them. */
export const STATUS_ICONS: Record<AlertStatus, Icon> = {
  pending: IconClock,
  acknowledged: IconEyeCheck,
  compliant: IconShieldCheck,
  non_compliant: IconShieldX,
  invalid: IconCircleOff,
};

export const STATUS_KEYS = Object.keys(STATUS_ICONS) as AlertStatus[];

const TONES: Record<AlertStatus, Tone> = {
  pending: 'warn',
  acknowledged: 'seen',
  compliant: 'good',
  non_compliant: 'bad',
  invalid: 'neutral',
};

/** Where there is no room for a badge: the icon and the word in the status' own colour. */
export function StatusWord({ status }: { status: AlertStatus | null }) {
  const { t } = useTranslation();
  if (status === null) return null;
  const Icon = STATUS_ICONS[status];
  return (
    <span className={css.word} data-status={status}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      <span>{t(`status.${status}`)}</span>
    </span>
  );
}

/** Always an icon and a word: a status is never told by colour alone. Null: the viewer may not see it. */
export function StatusBadge({ status, size = 'md' }: { status: AlertStatus | null; size?: 'md' | 'lg' }) {
  const { t } = useTranslation();
  if (status === null) return null;
  return (
    <Badge tone={TONES[status]} icon={STATUS_ICONS[status]} size={size}>
      {t(`status.${status}`)}
    </Badge>
  );
}
