import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../lib/dates.ts';
import css from './conflict.module.css';
import { DiscardQuestion } from './draft-banner.tsx';
import type { Merging } from './merging.ts';
import type { AreaSession } from './use-area-session.ts';
import { whoSaved } from './who-saved.ts';

interface ConflictBannerProps {
  session: AreaSession;
  merging: Merging;
}

/** Says that others have saved, and offers one version for everything. */
export function ConflictBanner({ session, merging }: ConflictBannerProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { last_config_update: at } = session.server;
  const who = whoSaved(t, session.server);
  return (
    <div className={css.banner} role="alert">
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
      <span className={css.text}>
        <strong>{t('configure.message.updated_by_another')}.</strong>{' '}
        {t('configure.differs', { who, time: at ? timeOf(new Date(at)) : '', count: merging.differences.length })}
      </span>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('configure.reload')}
      </Button>
      <Button variant="default" onClick={session.keepMine}>
        {t('form.conflict.keep_mine')}
      </Button>
      <DiscardQuestion isOpen={isAsking} onAgree={session.reload} onCancel={() => setIsAsking(false)} />
    </div>
  );
}
