import { Button } from '@mantine/core';
import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { EXTENSION_HOURS, type InspectionLink } from '@sightline/contract/inspection/links';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { dateTimeInFormat, dayWithWeekday } from '../../../lib/dates.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './inspection.module.css';
import { LinkPreview } from './link-preview.tsx';
import { useExtending, useRevoking } from './use-link-changes.ts';

const TONES: Record<InspectionLink['state'], Tone> = { open: 'good', expired: 'neutral', revoked: 'bad' };

interface LinkRowProps {
  camera: InspectionCamera;
  link: InspectionLink;
}

/** A link: until when, how often it was opened, and what can be done while it can be opened. */
export function LinkRow({ camera, link }: LinkRowProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const timeOf = (at: string) => dateTimeInFormat(new Date(at), format);
  const ended = link.revoked_at ?? link.expires_at;
  return (
    <li className={css.linkRow}>
      <span className={css.line}>
        <Badge tone={TONES[link.state]} state={link.state}>
          {t(`inspection.link.state.${link.state}`)}
        </Badge>
        <span>{link.created_by ?? '—'}</span>
        <b className={css.last}>{t('inspection.link.openings', { count: link.openings })}</b>
      </span>
      <span className={css.hint}>
        {t(`inspection.link.until.${link.state}`, { time: timeOf(ended) })}
        {link.needs_code ? ` · ${t('inspection.link.with_code')}` : ''}
      </span>
      {link.last_opened_at ? (
        <span className={css.hint}>{t('inspection.link.last', { time: timeOf(link.last_opened_at) })}</span>
      ) : null}
      {link.state === 'open' ? (
        <>
          <OpeningBars days={link.openings_by_day} />
          <OpenActions camera={camera} link={link} />
        </>
      ) : null}
    </li>
  );
}

function OpeningBars({ days }: { days: InspectionLink['openings_by_day'] }) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <ol className={css.bars} aria-label={t('inspection.link.openings_by_day')}>
      {days.map(({ day, count }) => {
        const words = `${dayWithWeekday(day, format, i18n.language)}, ${t('inspection.link.openings', { count })}`;
        return (
          <li key={day} title={words}>
            <span className="spoken">{words}</span>
            <i style={{ height: `${(count / most) * 100}%` }} data-none={count === 0 || undefined} />
          </li>
        );
      })}
    </ol>
  );
}

function OpenActions({ camera, link }: LinkRowProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isAsking, setIsAsking] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const revoking = useRevoking();
  const extending = useExtending();
  return (
    <>
      <span className={css.line}>
        <Button variant="default" loading={extending.isPending} onClick={() => extending.mutate(link.id)} {...readOnly}>
          {t('inspection.link.extend', { count: EXTENSION_HOURS / 24 })}
        </Button>
        <Button variant="default" onClick={() => setIsPreview(true)}>
          {t('inspection.link.preview')}
        </Button>
        <Button variant="danger-quiet" onClick={() => setIsAsking(true)} {...readOnly}>
          {t('inspection.link.revoke')}
        </Button>
      </span>
      <LinkPreview camera={camera} link={link} isOpen={isPreview} onClose={() => setIsPreview(false)} />
      <Question
        isOpen={isAsking}
        title={t('inspection.link.revoke_question')}
        agree={t('inspection.link.revoke')}
        isDangerous
        isBusy={revoking.isPending}
        onAgree={() => revoking.mutate(link.id, { onSuccess: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('inspection.link.revoke_hint')}</p>
      </Question>
    </>
  );
}
