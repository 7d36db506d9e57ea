import type { Way } from '@sightline/contract/all-deliveries';
import type { Delivery, DeliveryState } from '@sightline/contract/deliveries';
import type { Icon } from '@tabler/icons-react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clockOf, dateTimeInFormat, dayOf } from '../../lib/dates.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { alertAddress } from '../alert/alert-address.ts';
import { MarkedPicture } from '../alert/marked-picture.tsx';
import { nameOfAlert } from '../alert/use-cases.ts';
import { useToday } from '../alert/use-today.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { CHANNEL_ICONS, nameOfChannel } from './channels.ts';
import css from './delivery-log.module.css';

const STATES: Record<DeliveryState, { tone: Tone; icon: Icon }> = {
  initiated: { tone: 'plain', icon: IconLoader },
  failed: { tone: 'bad', icon: IconX },
  succeeded: { tone: 'good', icon: IconCheck },
};

/** The time alone while it is of today. */
export function When({ at }: { at: string }) {
  const { preferred_date_format: format } = useCurrentUser();
  const date = new Date(at);
  const isToday = dayOf(date) === useToday();
  return (
    <time dateTime={at} className={css.when}>
      {isToday ? clockOf(date) : dateTimeInFormat(date, format)}
    </time>
  );
}

export function AlertCell({ alert }: Pick<Delivery, 'alert'>) {
  const { t } = useTranslation();
  if (!alert) return null;
  return (
    <Link {...alertAddress(alert.id)} className={css.alert}>
      <i aria-hidden="true">
        <MarkedPicture picture={alert} isCropped />
      </i>
      {nameOfAlert(t, alert)}
    </Link>
  );
}

export function ChannelCell({ channel }: { channel: Way }) {
  const { t } = useTranslation();
  const Shown = CHANNEL_ICONS[channel];
  return (
    <span className={css.named}>
      <Shown size={15} stroke={1.8} aria-hidden="true" />
      {nameOfChannel(t, channel)}
    </span>
  );
}

export function StateCell({
  delivery: { state, status, error },
}: {
  delivery: Pick<Delivery, 'state' | 'status' | 'error'>;
}) {
  const { t } = useTranslation();
  const word = t(`deliveries.state.${state}`);
  return (
    <span title={error ?? undefined}>
      <Badge {...STATES[state]} state={state}>
        {state === 'failed' && status !== null ? `${word}, ${status}` : word}
      </Badge>
    </span>
  );
}

const SECOND_MS = 1000;

export function Took({ ms }: { ms: number | null }) {
  const { i18n } = useTranslation();
  if (ms === null) return '–';
  const isShort = ms < SECOND_MS;
  const unit = isShort ? 'millisecond' : 'second';
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(i18n.language, format).format(isShort ? ms : ms / SECOND_MS);
}
