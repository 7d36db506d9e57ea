import { Tooltip } from '@mantine/core';
import type { HealthDay, HealthRecord } from '@sightline/contract/camera-health';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../lib/dates.ts';
import { instantIn } from '../../../lib/site-time.ts';
import css from './camera-health.module.css';
import { useHealthWords } from './use-health-words.ts';

type Shown = Pick<HealthRecord, 'name' | 'days' | 'incidents' | 'site'>;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -100, End: 100 };

/** The incidents that reach into a day of the site. */
export function incidentsOn({ incidents, site }: Pick<Shown, 'incidents' | 'site'>, day: string) {
  const from = instantIn(day, '00:00', site.time_zone);
  const to = instantIn(addDays(day, 1), '00:00', site.time_zone);
  return incidents.filter(
    ({ started_at, ended_at }) => Date.parse(started_at) < to && (ended_at === null || Date.parse(ended_at) > from),
  );
}

/** The last days of a camera: low while all was well, tall and striped when something was wrong, tall and full when it was gone. */
export function DayStrip({ camera }: { camera: Shown }) {
  const { t } = useTranslation();
  const words = useHealthWords();
  const { days } = camera;
  const [at, setAt] = useState<number | null>(null);
  const last = days.length - 1;
  const linesOf = ({ day, state }: HealthDay): string[] => [
    `${words.dayText(day)}: ${t(`camera_health.day.${state}`)}`,
    ...incidentsOn(camera, day).map(
      (incident) =>
        `${t(`camera_health.reason.${incident.reason}`)}, ${words.spanText(incident, camera.site.time_zone)}`,
    ),
  ];
  const shown = days[at ?? last];
  const lines = shown ? linesOf(shown) : [];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, (at ?? last) + step)));
  };
  return (
    <Tooltip
      opened={at !== null}
      label={lines.map((line) => (
        <span key={line} className={css.tipLine}>
          {line}
        </span>
      ))}
      multiline
      position="bottom"
    >
      <div
        className={css.strip}
        role="slider"
        tabIndex={0}
        aria-label={t('camera_health.days_of', { name: camera.name, days: days.length })}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={lines.join('. ')}
        onKeyDown={onKeyDown}
        onFocus={() => setAt(last)}
        onBlur={() => setAt(null)}
        onMouseLeave={() => setAt(null)}
      >
        {days.map(({ day, state }, index) => (
          <i
            key={day}
            data-state={state}
            data-at={index === at || undefined}
            onMouseEnter={() => setAt(index)}
            aria-hidden="true"
          />
        ))}
      </div>
    </Tooltip>
  );
}
