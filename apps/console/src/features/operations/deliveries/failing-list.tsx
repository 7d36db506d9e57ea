import type { FailingWay } from '@sightline/contract/all-deliveries';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfChannel } from '../../../entities/delivery/channels.ts';
import { useMoment } from '../../../entities/delivery/health-words.ts';
import css from './deliveries.module.css';
import { failingQuery } from './deliveries-queries.ts';
import { nameOfSource, placeOfSource } from './source-place.ts';

const FIRST = 4;

/** Channels and webhooks by which nothing gets through, each with the way to put it right. */
export function FailingList() {
  const { t } = useTranslation();
  const { data } = useQuery(failingQuery);
  const [isWhole, setIsWhole] = useState(false);
  if (!data) return null;
  const { results, is_all: isAll } = data;
  if (results.length === 0)
    return (
      <p className={css.well}>
        <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
        {t('all_deliveries.all_well')}
      </p>
    );
  const shown = isWhole ? results : results.slice(0, FIRST);
  const count = isAll ? String(results.length) : `${results.length}+`;
  return (
    <section className={css.failing} aria-label={t('all_deliveries.failing')}>
      <h2>
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
        {t('all_deliveries.failing')} <span className={css.count}>{count}</span>
      </h2>
      <ul>
        {shown.map((way) => (
          <li key={`${way.channel} ${way.camera?.id ?? way.webhook?.id}`}>
            <Failing way={way} />
          </li>
        ))}
      </ul>
      {results.length > FIRST ? (
        <button type="button" className={css.more} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('all_deliveries.fewer') : t('all_deliveries.more', { count: results.length - FIRST })}
        </button>
      ) : null}
    </section>
  );
}

function Failing({ way }: { way: FailingWay }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const place = placeOfSource(way);
  const channel = nameOfChannel(t, way.channel);
  const name = nameOfSource(way);
  const title = way.camera
    ? t('all_deliveries.channel_of_camera', { channel, camera: name })
    : t('all_deliveries.webhook_named', { name });
  const error = way.status === null ? (way.error ?? '') : t('all_deliveries.answered', { status: way.status });
  return (
    <>
      {place ? <Link {...place}>{title}</Link> : title}
      <span>{t('deliveries.health.failing', { time: moment(way.failing_since), error })}</span>
    </>
  );
}
