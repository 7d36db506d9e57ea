import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '../../../ui/use-countdown.ts';
import css from './control-panel.module.css';
import type { LastChange } from './use-last-change.ts';
import { usePanelRights } from './use-panel-rights.ts';

interface UndoStripProps {
  last: LastChange;
  isBusy: boolean;
  onUndo: () => void;
  onOver: () => void;
}

/** What was changed of many cameras, and the way back while there is one. */
export function UndoStrip({ last, isBusy, onUndo, onOver }: UndoStripProps) {
  const { t } = useTranslation();
  const { mayEdit, why } = usePanelRights();
  const left = useCountdown(last.untilMs);
  useEffect(() => {
    if (left === 0) onOver();
  }, [left, onOver]);
  return (
    <div className={css.strip} role="status">
      <span>{t('control_panel.applied', { count: last.count })}</span>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />}
        loading={isBusy}
        disabled={!mayEdit}
        title={why}
        onClick={onUndo}
      >
        {t('control_panel.undo')}
      </Button>
      <span className={css.hint} aria-hidden="true">
        {t('control_panel.minutes_left', { count: Math.ceil(left / 60) })}
      </span>
    </div>
  );
}
