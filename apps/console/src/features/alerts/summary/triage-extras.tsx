import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import type { AlertChanges } from '../shared/use-change-alert.ts';
import css from './triage.module.css';

interface TriageExtrasProps {
  alert: Alert;
  changes: AlertChanges;
  onOpen: (id: string) => void;
}

const ICON = { size: 22, stroke: 1.7, 'aria-hidden': true } as const;

/** What is done besides the verdict; none of it moves on to the next alert. */
export function TriageExtras({ alert, changes, onOpen }: TriageExtrasProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <div className={css.extras}>
      <button
        type="button"
        className={css.extra}
        aria-pressed={alert.bookmarked}
        onClick={() => changes.change([alert.id], { bookmarked: !alert.bookmarked })}
        {...readOnly}
      >
        <IconBookmark {...ICON} />
        {t('keys.bookmark')}
      </button>
      <button
        type="button"
        className={css.extra}
        aria-pressed={alert.followed}
        onClick={() => changes.change([alert.id], { followed: !alert.followed })}
        {...readOnly}
      >
        <IconBell {...ICON} />
        {t('inbox.triage.follow')}
      </button>
      <button type="button" className={css.extra} onClick={() => onOpen(alert.id)}>
        <IconMaximize {...ICON} />
        {t('inbox.triage.open')}
      </button>
    </div>
  );
}
