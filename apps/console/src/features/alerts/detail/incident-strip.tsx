import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { timeOf } from '../../../lib/dates.ts';
import css from './incident-strip.module.css';

interface IncidentStripProps {
  alert: Alert;
  incident: readonly Alert[];
  onShow: (id: string) => void;
}

const MINUTE_MS = 60_000;

/** The repeats of one situation side by side; the one that is open is ringed. */
export function IncidentStrip({ alert, incident, onShow }: IncidentStripProps) {
  const { t } = useTranslation();
  const open = useRef<HTMLButtonElement>(null);
  const place = incident.findIndex(({ id }) => id === alert.id);
  useEffect(() => {
    // In newer browsers this answers a promise, which is no way to end an effect.
    if (place >= 0) void open.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  const info = alert.incident;
  if (!info || incident.length < 2) return null;
  const minutes = Math.max(1, Math.round((Date.parse(info.to) - Date.parse(info.from)) / MINUTE_MS));
  return (
    <section className={css.part} aria-label={t('alert.incident')}>
      <h2 className={css.title}>
        <IconStack2 size={15} stroke={1.8} aria-hidden="true" />
        {t('alert.repeats', { count: info.alerts - 1, minutes, cameras: t('alert.cameras', { count: info.cameras }) })}
      </h2>
      <ol className={css.strip}>
        {incident.map((each) => {
          const isOpen = each.id === alert.id;
          const time = timeOf(new Date(each.occurred_at));
          return (
            <li key={each.id}>
              <button
                ref={isOpen ? open : undefined}
                type="button"
                className={css.item}
                aria-current={isOpen ? 'true' : undefined}
                aria-label={`${time}, ${each.camera.name}`}
                onClick={() => onShow(each.id)}
              >
                <AlertFrame alert={each} size="strip" alt="" />
                <b>{time}</b>
                <span>{each.camera.name}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
