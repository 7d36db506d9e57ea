import { ActionIcon } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconEyeQuestion from '@tabler/icons-react/dist/esm/icons/IconEyeQuestion.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { OriginCredit } from '../../../entities/camera/origin-tag.tsx';
import { duration } from '../../../lib/dates.ts';
import css from './frame-tags.module.css';

interface FrameTagsProps {
  alert: Alert;
  onBookmark: (alert: Alert) => void;
}

/** What lies on a card's frame: where its pictures come from, the length of its clip, the bookmark. */
export function FrameTags({ alert, onBookmark }: FrameTagsProps) {
  const { t } = useTranslation();
  const label = alert.bookmarked ? t('alerts.remove_bookmark') : t('alerts.bookmark');
  const Icon = alert.bookmarked ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      {alert.second_opinion === 'doubtful' ? (
        <span className={`${css.tag} ${css.doubtful}`}>
          <IconEyeQuestion size={12} stroke={1.8} aria-hidden="true" />
          {t('inbox.flag.doubtful')}
        </span>
      ) : null}
      <OriginCredit camera={alert.camera} className={`${css.tag} ${css.origin}`} />
      {alert.clip_seconds === null ? null : (
        <span className={`${css.tag} ${css.clip}`}>
          <IconPlayerPlayFilled size={10} aria-hidden="true" />
          {duration(alert.clip_seconds)}
        </span>
      )}
      <ActionIcon
        className={css.bookmark}
        data-on={alert.bookmarked || undefined}
        size={24}
        tabIndex={-1}
        aria-label={label}
        aria-pressed={alert.bookmarked}
        title={label}
        onClick={() => onBookmark(alert)}
      >
        <Icon size={14} stroke={1.8} />
      </ActionIcon>
    </>
  );
}
