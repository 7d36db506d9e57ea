import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import { type Day, dayOf } from '../../../lib/dates.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { numberText } from '../../../lib/number-text.ts';
import table from '../../../ui/table.module.css';
import { useNow } from '../../../ui/use-now.ts';
import { PlateText } from '../shared/plate-text.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import { barOf, periodNote, placeOf, spanAround } from './period-bar.ts';
import css from './records.module.css';

interface PlateTableProps {
  rows: readonly RegisteredPlate[];
  open: string;
  onOpen: (id: string) => void;
  children: ReactNode;
}

const monthName = (day: Day) =>
  new Intl.DateTimeFormat(i18next.language, { month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** Plates with their periods around today. */
export function PlateTable({ rows, open, onOpen, children }: PlateTableProps) {
  const { t } = useTranslation();
  const { months } = spanAround(dayOf(useNow()));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus.
    <section className={`${table.box} ${css.box}`} aria-label={t('vehicles.plates.list')} tabIndex={0}>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('vehicles.plate')}</th>
            <th scope="col" data-minor>
              {t('vehicles.plates.who')}
            </th>
            <th scope="col">{t('authorisation.label')}</th>
            <th scope="col" data-minor>
              <span className={css.months}>
                <span className="spoken">{t('vehicles.period.label')}</span>
                {months.map((month) => (
                  <span key={month} aria-hidden="true">
                    {monthName(month)}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col" data-number data-minor>
              {t('vehicles.plates.last_seen')}
            </th>
            <th scope="col" data-number data-minor>
              {t('vehicles.plates.days_30')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((plate) => (
            <Row key={plate.id} plate={plate} isOpen={plate.id === open} onOpen={() => onOpen(plate.id)} />
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

function Row({ plate, isOpen, onOpen }: { plate: RegisteredPlate; isOpen: boolean; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const { momentText } = useVehicleWords();
  const { license_plate, holder, vehicle_type, site, last_seen_at, seen_30_days } = plate;
  const details = joinWords([...(vehicle_type ? [t(`kind.${vehicle_type}`)] : []), site.name], i18n.language);
  return (
    <tr data-open={isOpen || undefined} aria-current={isOpen || undefined} onClick={onOpen}>
      <td>
        <button
          type="button"
          className={table.open}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          <PlateText plate={license_plate} />
        </button>
      </td>
      <td data-minor>
        <span className={css.who}>
          <b>{holder || t('vehicles.no_holder')}</b>
          <span>{details}</span>
        </span>
      </td>
      <td>
        <AuthorisationBadge authorisation={plate.authorisation} />
      </td>
      <td data-minor>
        <PeriodBar plate={plate} />
      </td>
      <td data-number data-minor>
        {last_seen_at ? momentText(last_seen_at, site.time_zone) : t('vehicles.plates.never')}
      </td>
      <td data-number data-minor>
        {numberText(seen_30_days)}
      </td>
    </tr>
  );
}

/** When a plate may come in, around today. */
export function PeriodBar({ plate }: { plate: RegisteredPlate }) {
  const today = dayOf(useNow(), plate.site.time_zone);
  const span = spanAround(today);
  const note = periodNote(plate, today);
  const noteText = useNoteText();
  return (
    <span className={css.periods} data-note={note.key}>
      <span className={css.track} aria-hidden="true">
        {plate.authorisations
          .filter(({ state }) => state !== 'revoked')
          .map((period) => {
            const bar = barOf(period, span);
            if (!bar) return null;
            const style = { left: `${bar.left}%`, width: `${bar.width}%` };
            return <i key={period.id} data-state={plate.is_disabled ? 'disabled' : period.state} style={style} />;
          })}
        <b style={{ left: `${placeOf(today, span)}%` }} />
      </span>
      <span className={css.periodNote}>{noteText(note)}</span>
    </span>
  );
}

function useNoteText() {
  const { t } = useTranslation();
  const { dayText } = useVehicleWords();
  return (note: ReturnType<typeof periodNote>) => {
    if (note.key === 'days_left') return t('vehicles.period.days_left', { count: note.count });
    return 'day' in note
      ? t(`vehicles.period.${note.key}`, { day: dayText(note.day) })
      : t(`vehicles.period.${note.key}`);
  };
}
