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

/** Scrolls the strip and never the page, which on a phone would then open far below its picture. */
function showIn(strip: HTMLElement, item: HTMLElement) {
  const end = item.offsetLeft + item.offsetWidth;
  if (item.offsetLeft < strip.scrollLeft) strip.scrollLeft = item.offsetLeft;
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth;
}

/** The repeats of one situation side by side; the one that is open is ringed. */
export function IncidentStrip({ alert, incident, onShow }: IncidentStripProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLOListElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  const place = incident.findIndex(({ id }) => id === alert.id);
  useEffect(() => {
    if (place >= 0 && strip.current && open.current) showIn(strip.current, open.current);
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
      <ol ref={strip} className={css.strip}>
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
                {info.cameras > 1 ? <span>{each.camera.name}</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
