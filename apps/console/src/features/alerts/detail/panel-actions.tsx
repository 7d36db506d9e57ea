import { ActionIcon, Button } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellFilled from '@tabler/icons-react/dist/esm/icons/IconBellFilled.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { ExportAlerts } from '../../../entities/export/export-alerts.tsx';
import { capsOf } from '../../../lib/commands/keys.ts';
import { LazyDialog, lazyWithWords } from '../../../ui/lazy-dialog.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { BOOKMARK, FOLLOW } from '../shared/alert-commands.ts';
import { DeletionMenu } from './deletion-menu.tsx';
import css from './panel.module.css';
import type { PanelProps } from './panel-props.ts';

const ShareDialog = lazyWithWords(async () => (await import('./share-dialog.tsx')).ShareDialog, 'errors');

/** What is done with the alert as a whole: follow, keep, send on, report, delete. */
export function PanelActions({ alert, changes, onGone }: PanelProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isSharing, setIsSharing] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const { downloadsReport } = useAlertRights();
  const { followed, bookmarked } = alert;
  const bookmarkLabel = bookmarked ? t('alerts.remove_bookmark') : t('alerts.bookmark');
  return (
    <div className={css.actions}>
      <Button
        variant="default"
        leftSection={followed ? <IconBellFilled className={css.on} size={15} /> : <IconBell size={15} stroke={1.8} />}
        aria-pressed={followed}
        title={`${t(FOLLOW.label)} (${capsOf(FOLLOW).join()})`}
        onClick={() => changes.change([alert.id], { followed: !followed })}
        {...readOnly}
      >
        {t(followed ? 'alert.following' : 'alert.follow')}
      </Button>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={bookmarkLabel}
        title={`${bookmarkLabel} (${capsOf(BOOKMARK).join()})`}
        aria-pressed={bookmarked}
        className={bookmarked ? css.bookmarked : undefined}
        onClick={() => changes.change([alert.id], { bookmarked: !bookmarked })}
        {...readOnly}
      >
        {bookmarked ? <IconBookmarkFilled size={16} /> : <IconBookmark size={16} stroke={1.8} />}
      </ActionIcon>
      <Button
        variant="default"
        leftSection={<IconShare size={15} stroke={1.8} />}
        onClick={() => setIsSharing(true)}
        {...readOnly}
      >
        {t('alert.share.open')}
      </Button>
      {downloadsReport ? (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('inbox.report')}
          title={t('inbox.report')}
          onClick={() => setIsReporting(true)}
        >
          <IconFileTypePdf size={16} stroke={1.8} />
        </ActionIcon>
      ) : null}
      <DeletionMenu alert={alert} changes={changes} onGone={onGone} />
      <LazyDialog dialog={ShareDialog} props={{ alert, isOpen: isSharing, onClose: () => setIsSharing(false) }} />
      <ExportAlerts isOpen={isReporting} alerts={{ ids: [alert.id] }} onClose={() => setIsReporting(false)} />
    </div>
  );
}
