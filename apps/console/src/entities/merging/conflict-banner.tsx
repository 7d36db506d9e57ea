import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './conflict.module.css';
import { DiscardQuestion } from './discard-question.tsx';

interface ConflictBannerProps {
  /** Who saved when, and how much differs. */
  children: string;
  /** Takes what others saved, and gives up mine. */
  onReload: () => void;
  onKeepMine: () => void;
}

/** Says that others have saved, and offers one version for everything. */
export function ConflictBanner({ children, onReload, onKeepMine }: ConflictBannerProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={css.banner} role="alert">
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
      <span className={css.text}>
        <strong>{t('configure.message.updated_by_another')}.</strong> {children}
      </span>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('configure.reload')}
      </Button>
      <Button variant="default" onClick={onKeepMine}>
        {t('form.conflict.keep_mine')}
      </Button>
      <DiscardQuestion isOpen={isAsking} onAgree={onReload} onCancel={() => setIsAsking(false)} />
    </div>
  );
}
