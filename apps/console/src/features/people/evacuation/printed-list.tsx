import type { EvacuationList, Evacuee } from '@sightline/contract/evacuation';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { numberText } from '../../../lib/number-text.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PRINT_ORDERS, type PrintOrder, printPages } from './print-pages.ts';
import css from './printed-list.module.css';
import { useEvacueeWords } from './use-evacuee-words.ts';

interface PrintedProps {
  list: EvacuationList;
  order: PrintOrder;
}

/** What is printed in place of the page. */
export function PrintedList({ list, order }: PrintedProps) {
  const pages = usePages(list, order);
  return createPortal(
    <section className={css.printed} data-printed aria-hidden="true">
      <Sheets list={list} pages={pages} />
    </section>,
    document.body,
  );
}

interface PreviewProps extends PrintedProps {
  onOrder: (order: PrintOrder) => void;
}

/** The sheets on screen, much smaller, and by what they go; whoever cannot see them has the list itself. */
export function PrintPreview({ list, order, onOrder }: PreviewProps) {
  const { t } = useTranslation();
  const pages = usePages(list, order);
  return (
    <aside className={css.preview} aria-label={t('evacuation.printed_list')}>
      <header className={css.previewHead}>
        <h2>{t('evacuation.printed_list')}</h2>
        <span>{t('evacuation.pages', { count: pages.length })}</span>
      </header>
      <div className={css.pages} data-preview aria-hidden="true">
        <Sheets list={list} pages={pages} />
      </div>
      <div className={css.order}>
        <span>{t('evacuation.order')}</span>
        <Segmented
          name="evacuation-order"
          label={t('evacuation.order')}
          value={order}
          options={PRINT_ORDERS.map((value) => ({ value, label: t(`evacuation.order_by.${value}`) }))}
          onChange={onOrder}
        />
      </div>
    </aside>
  );
}

function usePages({ site, rows }: EvacuationList, order: PrintOrder) {
  const { i18n } = useTranslation();
  const { detailText } = useEvacueeWords(site.time_zone);
  return printPages(rows, order, { language: i18n.language, detailText });
}

interface SheetsProps {
  list: EvacuationList;
  pages: readonly (readonly Evacuee[])[];
}

/** The whole list in black on white, with boxes to tick by hand. */
function Sheets({ list, pages }: SheetsProps) {
  const { t } = useTranslation();
  return pages.map((rows, index) => (
    <div key={rows[0]?.id ?? ''} className={css.paper}>
      <SheetHead list={list} isFirst={index === 0} />
      <Names rows={rows} timeZone={list.site.time_zone} />
      <footer className={css.foot}>{t('evacuation.page_of', { page: index + 1, total: pages.length })}</footer>
    </div>
  ));
}

function SheetHead({ list: { site, rows, running }, isFirst }: { list: EvacuationList; isFirst: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const { preferred_date_format: format } = useCurrentUser();
  const at = dateTimeInFormat(now, format, site.time_zone);
  const of = (kind: 'person' | 'vehicle') =>
    `${t(`evacuation.kind.${kind}`)}: ${numberText(rows.filter((row) => row.kind === kind).length)}`;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <>
      <header className={css.head}>
        <div>
          <Title>{t('evacuation.title')}</Title>
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
    </>
  );
}

function Names({ rows, timeZone }: { rows: readonly Evacuee[]; timeZone: string }) {
  const { t } = useTranslation();
  const { nameText, detailText, timeText } = useEvacueeWords(timeZone);
  return (
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
  );
}
