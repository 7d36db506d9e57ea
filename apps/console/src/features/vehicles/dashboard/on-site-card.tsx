import type { VehicleCounts, VehicleRecord } from '@sightline/contract/vehicles/records';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../../../entities/vehicle/vehicle-looks.ts';
import { numberText } from '../../../lib/number-text.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import links from '../../../ui/number-link.module.css';
import css from '../../../ui/record-dashboard.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PlateText } from '../shared/plate-text.tsx';
import { PlatePicture, VehiclePicture } from '../shared/record-pictures.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import own from './dashboard.module.css';
import { onSiteQuery } from './dashboard-queries.ts';
import { OnSitePopup } from './on-site-popup.tsx';
import { useVehicles } from './use-vehicles.ts';

/** Vehicles that came in and have not left, whatever the period. */
export function OnSiteCard({ counts }: { counts: VehicleCounts }) {
  const { t } = useTranslation();
  const { filter, change, searchFor } = useVehicles();
  const list = useQuery(onSiteQuery(filter));
  const rows = list.data?.results;
  return (
    <section className={css.box} aria-label={t('vehicles.on_site.title')}>
      <header className={css.boxHead}>
        <h2>{t('vehicles.on_site.title')}</h2>
        <span>{t('vehicles.on_site.note')}</span>
        {counts.on_site > 0 ? (
          <Link to="." search={searchFor({ open: 'on_site' }) as never} resetScroll={false} className={css.boxCount}>
            {t('vehicles.all_of', { shown: numberText(counts.on_site) })}
          </Link>
        ) : null}
      </header>
      {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.isError ? <Skeleton width="100%" height={140} /> : null}
      {rows?.length === 0 ? <p className={css.nothing}>{t('vehicles.on_site.none')}</p> : null}
      {rows && rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
        <section className={css.scroll} aria-label={t('vehicles.on_site.list')} tabIndex={0}>
          <ul>
            {rows.map((record) => (
              <Standing key={record.id} record={record} />
            ))}
          </ul>
        </section>
      ) : null}
      <Types types={counts.on_site_types} />
      {filter.open === 'on_site' ? <OnSitePopup filter={filter} onClose={() => change({ open: undefined })} /> : null}
    </section>
  );
}

function Standing({ record }: { record: VehicleRecord }) {
  const { t } = useTranslation();
  const { lengthText } = useVehicleWords();
  const now = useNow();
  const { picture, license_plate: plate, vehicle_type, occurred_at } = record;
  return (
    <li className={own.standing}>
      {picture?.plate_box ? <PlatePicture picture={picture} /> : <VehiclePicture picture={picture} />}
      <span className={css.named}>
        {plate ? <PlateText plate={plate} /> : <span>{t('vehicles.unread')}</span>}
        <span>{t(`kind.${vehicle_type}`)}</span>
      </span>
      <b className={own.stay}>{lengthText((now.getTime() - Date.parse(occurred_at)) / 1000)}</b>
    </li>
  );
}

function Types({ types }: { types: VehicleCounts['on_site_types'] }) {
  const { t } = useTranslation();
  const { searchFor } = useVehicles();
  if (types.length === 0) return null;
  return (
    <div className={css.boxFoot}>
      <div className={own.bar} aria-hidden="true">
        {types.map(({ vehicle_type, count }) => (
          <i key={vehicle_type} style={{ flexGrow: count, background: lookOf(vehicle_type).color }} />
        ))}
      </div>
      <ul className={own.legend}>
        {types.map(({ vehicle_type, count }) => (
          <li key={vehicle_type}>
            <i style={{ background: lookOf(vehicle_type).color }} aria-hidden="true" />
            <Link
              to="."
              search={searchFor({ types: [vehicle_type] }) as never}
              resetScroll={false}
              className={links.numberLink}
            >
              {t(`kind.${vehicle_type}`)} <b>{numberText(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
