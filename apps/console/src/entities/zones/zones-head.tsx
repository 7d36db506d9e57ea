import { ActionIcon } from '@mantine/core';
import type { SitePlan } from '@sightline/contract/site-plans';
import type { Zone } from '@sightline/contract/zones';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeInFormat } from '../../lib/dates.ts';
import { useCurrentUser } from '../user/current-user.ts';
import css from './zones.module.css';

interface ZonesHeadProps {
  site: { name: string };
  plan?: SitePlan;
  /** The one that is being worked on, as it was saved. */
  zone?: Zone | undefined;
  onClose: () => void;
  children?: ReactNode;
}

export function ZonesHead({ site, plan, zone, onClose, children }: ZonesHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={css.head}>
      <div className={css.titles}>
        <h2 className={css.title}>{t('zones.title', { name: site.name })}</h2>
        {plan ? <span className={css.place}>{t('zones.level', { level: plan.level })}</span> : null}
      </div>
      {zone ? <LastUpdated zone={zone} /> : null}
      <div className={css.state}>{children}</div>
      <ActionIcon aria-label={t('zones.close')} onClick={onClose}>
        <IconX size={17} stroke={1.8} />
      </ActionIcon>
    </header>
  );
}

function LastUpdated({ zone: { updated_at, updated_by: name } }: { zone: Zone }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const time = dateTimeInFormat(new Date(updated_at), format);
  return (
    <span className={`${css.updated} num`}>
      {name ? t('zones.updated_by', { time, name }) : t('zones.updated', { time })}
    </span>
  );
}
