import type { SiteGrouping } from '@sightline/contract/sites';
import IconDeviceCctv from '@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import css from './people-list.module.css';
import type { PlaceProps } from './user-permissions-address.ts';
import { USER_PERMISSIONS_PATH, userPermissionsAddress } from './user-permissions-address.ts';

/** Longer lists are searched, not scrolled. */
const SHOWN_AT_MOST = 300;

interface ListedCamera {
  id: string;
  name: string;
  group: string;
  site: string;
}

const camerasOf = (sites: readonly SiteGrouping[]): ListedCamera[] =>
  sites.flatMap((site) =>
    site.groups.flatMap((group) =>
      group.cameras.map(({ id, name }) => ({ id, name, group: group.name, site: site.name })),
    ),
  );

/** Cameras within reach under their sites, looked up by camera, group or site. */
export function CameraList({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(siteGroupingsQuery);
  const words = place.search.toLocaleLowerCase();
  const found = camerasOf(data ?? [])
    .filter(({ name, group, site }) => `${name} ${group} ${site}`.toLocaleLowerCase().includes(words))
    .slice(0, SHOWN_AT_MOST);
  return (
    <>
      <div className={css.filters}>
        <SearchBox
          label={t('user_permissions.search_camera')}
          value={place.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <div className={css.scroller}>
        {error && !data ? <ErrorPanel error={error} onRetry={() => refetch()} /> : null}
        {data && found.length === 0 ? (
          <EmptyState icon={<IconDeviceCctv size={20} stroke={1.8} />} hint={t('user_permissions.no_camera_found')} />
        ) : null}
        <ul>
          {found.map((camera, index) => (
            <li key={camera.id}>
              {camera.site === found[index - 1]?.site ? null : <h2 className={css.group}>{camera.site}</h2>}
              <Link
                to={USER_PERMISSIONS_PATH}
                search={userPermissionsAddress.write({ ...place, camera: camera.id })}
                className={css.person}
                activeProps={{}}
                data-active={camera.id === place.camera || undefined}
                aria-current={camera.id === place.camera ? 'true' : undefined}
              >
                <span className={css.name}>{camera.name}</span>
                <span className={css.facts}>{camera.group}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
