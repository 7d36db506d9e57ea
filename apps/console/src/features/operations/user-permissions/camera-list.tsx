import type { SiteGrouping } from '@sightline/contract/sites';
import IconDeviceCctv from '@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SideHeading, SideLink, SideList } from '../../../ui/side-list.tsx';
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
  const list = useQuery(siteGroupingsQuery);
  const words = place.search.toLocaleLowerCase();
  const found = camerasOf(list.data ?? [])
    .filter(({ name, group, site }) => `${name} ${group} ${site}`.toLocaleLowerCase().includes(words))
    .slice(0, SHOWN_AT_MOST);
  return (
    <SideList
      list={list}
      isEmpty={found.length === 0}
      empty={
        <EmptyState icon={<IconDeviceCctv size={20} stroke={1.8} />} hint={t('user_permissions.no_camera_found')} />
      }
      filters={
        <SearchBox
          label={t('user_permissions.search_camera')}
          value={place.search}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <ul>
        {found.map((camera, index) => (
          <li key={camera.id}>
            {camera.site === found[index - 1]?.site ? null : <SideHeading>{camera.site}</SideHeading>}
            <SideLink
              target={target({
                to: USER_PERMISSIONS_PATH,
                search: userPermissionsAddress.write({ ...place, camera: camera.id }),
              })}
              isChosen={camera.id === place.camera}
              name={camera.name}
              facts={camera.group}
            />
          </li>
        ))}
      </ul>
    </SideList>
  );
}
