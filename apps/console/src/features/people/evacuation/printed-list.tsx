import type { EvacuationList } from '@sightline/contract/evacuation';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { numberText } from '../../../lib/number-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import css from './printed-list.module.css';
import { useEvacueeWords } from './use-evacuee-words.ts';

interface PrintedProps {
  list: EvacuationList;
}

/** What is printed in place of the page. */
export const PrintedList = ({ list }: PrintedProps) =>
  createPortal(
    <section className={css.printed} data-printed aria-hidden="true">
      <Sheet list={list} />
    </section>,
    document.body,
  );

/** The sheet on screen, much smaller; whoever cannot see it has the list itself. */
export const PrintPreview = ({ list }: PrintedProps) => (
  <aside className={css.preview} data-preview aria-hidden="true">
    <div className={css.page}>
      <Sheet list={list} />
    </div>
  </aside>
);

/** The whole list in black on white, with boxes to tick by hand. */
function Sheet({ list: { site, rows, running } }: PrintedProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { preferred_date_format: format } = useCurrentUser();
  const { nameText, detailText, timeText } = useEvacueeWords(site.time_zone);
  const at = dateTimeInFormat(now, format, site.time_zone);
  const of = (kind: 'person' | 'vehicle') =>
    `${t(`evacuation.kind.${kind}`)}: ${numberText(rows.filter((row) => row.kind === kind).length)}`;
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <div>
          <h1>{t('evacuation.title')}</h1>
          <p>
            {site.name}
            {running ? ` · ${t(`evacuation.running_${running.kind}`)}` : ''}
          </p>
        </div>
        <div>
          <b>{t('evacuation.printed', { time: at })}</b>
          <p>
            {of('person')} · {of('vehicle')}
          </p>
        </div>
      </header>
      <p className={css.warden}>{t('evacuation.warden')}: ____________________</p>
      <table>
        <thead>
          <tr>
            <th />
            <th>{t('evacuation.column.name')}</th>
            <th>{t('evacuation.column.company')}</th>
            <th>{t('evacuation.column.place')}</th>
            <th>{t('evacuation.column.entered')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <i data-safe={row.is_safe || undefined} />
              </td>
              <td>{nameText(row)}</td>
              <td>{detailText(row)}</td>
              <td>{row.place}</td>
              <td>{timeText(row.entered_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
