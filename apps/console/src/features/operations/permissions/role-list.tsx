import { NativeSelect } from '@mantine/core';
import type { Role } from '@sightline/contract/role-admin';
import { ROLE_LEVELS, type RoleLevel } from '@sightline/contract/roles';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleName, roleSearch } from '../../../entities/user/role-name.ts';
import { byText } from '../../../lib/by-name.ts';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { rowsOf } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SideHeading, SideLink, SideList } from '../../../ui/side-list.tsx';
import type { PlaceProps } from './permissions-address.ts';
import { PERMISSIONS_PATH, type PermissionsPlace, permissionsAddress } from './permissions-address.ts';
import { rolesQuery } from './role-queries.ts';
import { ownerName } from './role-words.ts';

/** Roles under their levels, with how many people have each. */
export function RoleList({ place, onChange }: PlaceProps) {
  const { t, i18n } = useTranslation();
  const list = useInfiniteQuery(rolesQuery({ ...place, search: roleSearch(t, place.search) }));
  const roles = (rowsOf(list) ?? []).toSorted(byText(i18n.language, ({ name }) => roleName(t, name)));
  return (
    <SideList
      list={list}
      isEmpty={roles.length === 0}
      empty={<EmptyState icon={<IconUsersGroup size={20} stroke={1.8} />} hint={t('roles.nothing_found')} />}
      filters={
        <>
          <SearchBox label={t('roles.search')} value={place.search} onChange={(search) => onChange({ search })} />
          <NativeSelect
            aria-label={t('roles.level_label')}
            value={place.level}
            onChange={(event) => onChange({ level: event.target.value as PermissionsPlace['level'] })}
            data={['all' as const, ...ROLE_LEVELS].map((level) => ({
              value: level,
              label: t(`roles.levels.${level}`),
            }))}
          />
        </>
      }
    >
      {ROLE_LEVELS.map((level) => (
        <Level
          key={level}
          level={level}
          roles={roles.filter((role) => role.level === level)}
          isComplete={!list.hasNextPage}
          place={place}
        />
      ))}
      <LoadMore list={list} />
    </SideList>
  );
}

interface LevelProps {
  level: RoleLevel;
  roles: readonly Role[];
  /** Whether these are all of the level: there is no count of those that are not loaded. */
  isComplete: boolean;
  place: PermissionsPlace;
}

function Level({ level, roles, isComplete, place }: LevelProps) {
  const { t, i18n } = useTranslation();
  if (roles.length === 0) return null;
  return (
    <section aria-label={t(`roles.levels.${level}`)}>
      <SideHeading>
        {t(`roles.levels.${level}`)} {isComplete ? <span>{roles.length.toLocaleString(i18n.language)}</span> : null}
      </SideHeading>
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            <RoleLink role={role} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RoleLink({ role, place }: { role: Role; place: PermissionsPlace }) {
  const { t } = useTranslation();
  const count = role.user_count_exact ? String(role.user_count) : t('roles.more_than', { count: role.user_count });
  const holders = t('roles.holders', { count: role.user_count });
  return (
    <SideLink
      target={target({
        to: PERMISSIONS_PATH,
        search: permissionsAddress.write({ ...place, role: role.id, open: undefined }),
      })}
      isChosen={role.id === place.role}
      name={roleName(t, role.name)}
      facts={ownerName(role) ?? t('roles.built_in')}
      asideTitle={holders}
      aside={
        <>
          <IconUser size={13} stroke={1.8} aria-hidden="true" />
          <span aria-hidden="true">{count}</span>
          <span className="spoken">{holders}</span>
        </>
      }
    />
  );
}
