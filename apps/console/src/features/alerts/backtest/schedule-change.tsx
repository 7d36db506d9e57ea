import { Button } from '@mantine/core';
import { ALWAYS, minutesOf, type Schedule, WEEKDAYS, type WeekHours } from '@sightline/contract/schedules';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoursEditor } from '../../../entities/schedule/hours-editor.tsx';
import { Popup } from '../../../ui/popup.tsx';
import css from './changes.module.css';

interface ScheduleChangeProps {
  live: Schedule | undefined;
  draft: WeekHours | undefined;
  onChange: (hours: WeekHours | undefined) => void;
}

const DAY_MINUTES = 24 * 60;
/** A quarter of an hour is as fine as anybody sets it. */
const STEP = 15;

type Part = 'kept' | 'added' | 'removed';
interface Piece {
  from: number;
  to: number;
  part: Part;
}

const isOn = (schedule: Schedule | undefined, day: (typeof WEEKDAYS)[number], minute: number) => {
  const hours = (schedule ?? ALWAYS)[day];
  return (
    hours?.enabled === true && hours.slots.some(([start, end]) => minute >= minutesOf(start) && minute < minutesOf(end))
  );
};

/** A day of the week in pieces: what stays, what comes, what goes. */
export function piecesOf(
  live: Schedule | undefined,
  draft: Schedule | undefined,
  day: (typeof WEEKDAYS)[number],
): Piece[] {
  const pieces: Piece[] = [];
  for (let minute = 0; minute < DAY_MINUTES; minute += STEP) {
    const was = isOn(live, day, minute);
    const is = draft ? isOn(draft, day, minute) : was;
    if (!was && !is) continue;
    const part: Part = was && is ? 'kept' : is ? 'added' : 'removed';
    const last = pieces.at(-1);
    if (last && last.part === part && last.to === minute) last.to = minute + STEP;
    else pieces.push({ from: minute, to: minute + STEP, part });
  }
  return pieces;
}

const hoursOf = (live: Schedule | undefined): WeekHours => ({ ...ALWAYS, ...live });

/** When the flow may alert, day by day, and what another schedule would add or take. */
export function ScheduleChange({ live, draft, onChange }: ScheduleChangeProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const share = (minutes: number) => `${(100 * minutes) / DAY_MINUTES}%`;
  return (
    <>
      <ul className={css.week}>
        {WEEKDAYS.map((day) => (
          <li key={day}>
            <span>{t(`camera.day_short.${day}`)}</span>
            <span className={css.hours}>
              {piecesOf(live, draft, day).map(({ from, to, part }) => (
                <i key={from} data-part={part} style={{ left: share(from), width: share(to - from) }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.parts}>
        <i data-part="added" /> {t('backtest.added')} <i data-part="removed" /> {t('backtest.removed')}
      </p>
      <Button variant="subtle" leftSection={<IconPencil size={14} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {t('backtest.edit_schedule')}
      </Button>
      <Popup
        isOpen={isOpen}
        title={t('backtest.schedule')}
        closeLabel={t('viewer.close')}
        size="wide"
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button variant="default" onClick={() => onChange(undefined)}>
              {t('backtest.reset')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('backtest.done')}</Button>
          </>
        }
      >
        <HoursEditor hours={draft ?? hoursOf(live)} onChange={onChange} />
      </Popup>
    </>
  );
}
