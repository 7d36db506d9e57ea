import { VEHICLE_AUTHORISATIONS } from '@sightline/contract/vehicles/authorisation';
import type { VehicleCounts } from '@sightline/contract/vehicles/records';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AUTHORISATION_LOOKS } from '../../../entities/authorisation/authorisation-badge.tsx';
import { numberText } from '../../../lib/number-text.ts';
import links from '../../../ui/number-link.module.css';
import css from '../../../ui/record-dashboard.module.css';
import own from './dashboard.module.css';
import { useVehicles } from './use-vehicles.ts';

const KINDS = ['entry', 'exit', 'transit_trail'] as const;

interface ZoneCountProps {
  zone: string | undefined;
  record: (typeof KINDS)[number];
  value: number;
}

/** A number that shows its records below. */
function ZoneCount({ zone, record, value }: ZoneCountProps) {
  const { searchFor } = useVehicles();
  if (!zone || value === 0) return numberText(value);
  return (
    <Link
      to="."
      search={searchFor({ zones: [zone], record }) as never}
      resetScroll={false}
      className={links.numberLink}
    >
      {numberText(value)}
    </Link>
  );
}

/** Where vehicles came in and went out, and how many of them might. */
export function ZonesCard({ counts }: { counts: VehicleCounts }) {
  const { t } = useTranslation();
  const hasSites = new Set(counts.zones.map(({ site }) => site?.id)).size > 1;
  const { zones, entry, authorisations } = counts;
  return (
    <section className={css.box} aria-label={t('vehicles.by_zone')}>
      <header className={css.boxHead}>
        <h2>{t('vehicles.by_zone')}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={css.scroll} aria-label={t('vehicles.by_zone')} tabIndex={0}>
        <table className={css.places}>
          <thead>
            <tr>
              <th scope="col">{t('vehicles.zone')}</th>
              <th scope="col">{t('vehicles.tile.entries')}</th>
              <th scope="col">{t('vehicles.tile.exits')}</th>
              <th scope="col">{t('vehicles.trails_short')}</th>
            </tr>
          </thead>
          <tbody>
            {zones.map((each) => (
              <tr key={each.zone?.id ?? ''}>
                <th scope="row" title={[each.zone?.name, each.site?.name].filter(Boolean).join(' · ')}>
                  {each.zone?.name ?? t('vehicles.no_zone')}
                  {hasSites && each.site ? <small className={css.below}>{each.site.name}</small> : null}
                </th>
                {KINDS.map((record) => (
                  <td key={record}>
                    <ZoneCount zone={each.zone?.id} record={record} value={each[record]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('vehicles.together')}</th>
              {KINDS.map((record) => (
                <td key={record}>{numberText(counts[record])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <div className={css.boxFoot}>
        <p className={own.split}>
          <span>{t('authorisation.state.authorised')}</span>
          <b>{t('vehicles.count_of', { count: numberText(authorisations.authorised), total: numberText(entry) })}</b>
        </p>
        <div className={own.bar} aria-hidden="true">
          {VEHICLE_AUTHORISATIONS.filter((each) => authorisations[each] > 0).map((each) => (
            <i key={each} style={{ flexGrow: authorisations[each], background: AUTHORISATION_LOOKS[each].color }} />
          ))}
        </div>
      </div>
    </section>
  );
}
