import type { AlertStatistics } from '@sightline/contract/alerts/statistics';
import { useTranslation } from 'react-i18next';
import { MarkedPicture } from '../../../entities/alert/marked-picture.tsx';
import { useCameraThumbnail } from '../../../entities/camera/camera-pictures.ts';
import { numberText } from '../../../lib/number-text.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './cards.module.css';
import type { DashboardFilter } from './dashboard-address.ts';
import { MarkLink } from './mark-link.tsx';
import { Ranked } from './ranked.tsx';
import { useDashboard } from './use-dashboard.ts';

interface PlacesCardProps {
  statistics: AlertStatistics;
  onGroup: (group: DashboardFilter['group']) => void;
}

const MOST_PLACES = 6;

/** The cameras or zones with the most alerts. */
export function PlacesCard({ statistics, onGroup }: PlacesCardProps) {
  const { t } = useTranslation();
  const { filter } = useDashboard();
  const { group } = filter;
  const outside = { name: t('dashboard.zones.outside'), ...statistics.outside_zones };
  const counted = group === 'camera' ? statistics.cameras : [...statistics.zones, outside];
  return (
    <ChartCard
      title={t(`dashboard.${group}s.title`)}
      className={css.cameras}
      isTable={filter.view === 'table'}
      isText
      table={{
        head: [t(`dashboard.table.${group}`), t('dashboard.table.alerts'), t('dashboard.table.before')],
        rows: counted.map(({ name, alerts, before }) => [name, numberText(alerts), numberText(before)]),
      }}
      aside={
        <Segmented
          name="dashboard-group"
          label={t('dashboard.group')}
          value={group}
          options={(['camera', 'zone'] as const).map((value) => ({ value, label: t(`dashboard.table.${value}`) }))}
          onChange={onGroup}
        />
      }
    >
      {group === 'camera' ? <Cameras {...statistics} /> : <Zones {...statistics} />}
    </ChartCard>
  );
}

function Cameras({ cameras, camera_count }: AlertStatistics) {
  const { t } = useTranslation();
  const most = Math.max(1, cameras[0]?.alerts ?? 0);
  return (
    <>
      <ul className={css.rows}>
        {cameras.slice(0, MOST_PLACES).map(({ id, name, site, alerts, before, thumbnail_url }) => (
          <li key={id}>
            <MarkLink mark={{ cameras: [id], sites: [site.id] }} className={css.listRow}>
              <span className={css.thumb}>
                <LatestPicture camera={id} instead={thumbnail_url} />
              </span>
              <Ranked name={name} alerts={alerts} before={before} most={most} />
            </MarkLink>
          </li>
        ))}
      </ul>
      <MarkLink mark={{}} className={css.more}>
        {t('dashboard.all', { count: camera_count })}
      </MarkLink>
    </>
  );
}

/** What the camera last showed, with what its alert saw; else the picture that came with the figures. */
function LatestPicture({ camera, instead }: { camera: string; instead: string | null }) {
  const latest = useCameraThumbnail(camera);
  return <MarkedPicture picture={latest ?? { thumbnail_url: instead, marks: null }} />;
}

function Zones({ zones, outside_zones: outside }: AlertStatistics) {
  const { t } = useTranslation();
  const { filter } = useDashboard();
  const most = Math.max(1, zones[0]?.alerts ?? 0, outside.alerts);
  if (zones.length === 0) return <p className={css.none}>{t('dashboard.zones.none')}</p>;
  return (
    <ul className={css.rows}>
      {zones.slice(0, MOST_PLACES).map(({ id, name, color, site, alerts, before }) => (
        <li key={id}>
          <MarkLink mark={{ zones: [id], sites: [site.id] }} className={css.listRow}>
            <i className={css.dot} style={{ background: color }} aria-hidden="true" />
            <Ranked
              name={filter.sites.length === 1 ? name : `${name} · ${site.name}`}
              alerts={alerts}
              before={before}
              most={most}
            />
          </MarkLink>
        </li>
      ))}
      <li className={css.listRow}>
        <i className={css.dot} aria-hidden="true" />
        <Ranked name={t('dashboard.zones.outside')} alerts={outside.alerts} before={outside.before} most={most} />
      </li>
    </ul>
  );
}
