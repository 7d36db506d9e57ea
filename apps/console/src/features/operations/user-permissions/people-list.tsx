import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../../entities/user/role-name.ts';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { rowsOf } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SideLink, SideList } from '../../../ui/side-list.tsx';
import { NameWithUsername } from './name-with-username.tsx';
import { peopleQuery } from './queries.ts';
import type { PlaceProps } from './user-permissions-address.ts';
import { USER_PERMISSIONS_PATH, userPermissionsAddress } from './user-permissions-address.ts';

/** People within reach, looked up by any of their names. */
export function PeopleList({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(peopleQuery(place.search));
  const people = rowsOf(list) ?? [];
  return (
    <SideList
      list={list}
      isEmpty={people.length === 0}
      empty={<EmptyState icon={<IconUsers size={20} stroke={1.8} />} hint={t('user_permissions.nobody_found')} />}
      filters={
        <SearchBox
          label={t('user_permissions.search')}
          value={place.search}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <ul>
        {people.map((user) => (
          <li key={user.id}>
            <SideLink
              target={target({
                to: USER_PERMISSIONS_PATH,
                search: userPermissionsAddress.write({ ...place, user: user.id }),
              })}
              isChosen={user.id === place.user}
              name={<NameWithUsername user={user} />}
              facts={
                user.is_superuser
                  ? t('shell.superuser')
                  : user.group
                    ? roleName(t, user.group.name)
                    : t('user_permissions.no_role')
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </SideList>
  );
}
