import { NativeSelect } from '@mantine/core';
import type { Role } from '@sightline/contract/role-admin';
import { ROLE_LEVELS, type RoleLevel } from '@sightline/contract/roles';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import type { PlaceProps } from './permissions-address.ts';
import { PERMISSIONS_PATH, type PermissionsPlace, permissionsAddress } from './permissions-address.ts';
import css from './role-list.module.css';
import { rolesQuery } from './role-queries.ts';
import { ownerName } from './role-words.ts';

/** Roles under their levels, with how many people have each. */
export function RoleList({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    rolesQuery(place),
  );
  const isLong = useDelayed(isPending);
  const roles = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <div className={css.filters}>
        <SearchBox label={t('roles.search')} value={place.search} onChange={(search) => onChange({ search })} />
        <NativeSelect
          aria-label={t('roles.level_label')}
          value={place.level}
          onChange={(event) => onChange({ level: event.target.value as PermissionsPlace['level'] })}
          data={['all' as const, ...ROLE_LEVELS].map((level) => ({ value: level, label: t(`roles.levels.${level}`) }))}
        />
      </div>
      <div className={css.scroller}>
        {error && !data ? <ErrorPanel error={error} onRetry={() => refetch()} /> : null}
        {isLong ? <Waiting /> : null}
        {data && roles.length === 0 ? (
          <EmptyState icon={<IconUsersGroup size={20} stroke={1.8} />} hint={t('roles.nothing_found')} />
        ) : null}
        {ROLE_LEVELS.map((level) => (
          <Level key={level} level={level} roles={roles.filter((role) => role.level === level)} place={place} />
        ))}
        <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
      </div>
    </>
  );
}

interface LevelProps {
  level: RoleLevel;
  roles: readonly Role[];
  place: PermissionsPlace;
}

function Level({ level, roles, place }: LevelProps) {
  const { t } = useTranslation();
  if (roles.length === 0) return null;
  return (
    <section aria-label={t(`roles.levels.${level}`)}>
      <h2 className={css.level}>
        {t(`roles.levels.${level}`)} <span className={css.count}>{roles.length}</span>
      </h2>
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
  const isChosen = role.id === place.role;
  const count = role.user_count_exact ? String(role.user_count) : t('roles.more_than', { count: role.user_count });
  return (
    <Link
      to={PERMISSIONS_PATH}
      search={permissionsAddress.write({ ...place, role: role.id, open: undefined })}
      className={css.role}
      activeProps={{}}
      data-active={isChosen || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={css.name}>{role.name}</span>
      <span className={css.owner}>{ownerName(role) ?? t('roles.built_in')}</span>
      <span className={css.holders} title={t('roles.holders', { count: role.user_count })}>
        <IconUser size={13} stroke={1.8} aria-hidden="true" />
        <span aria-hidden="true">{count}</span>
        <span className={css.hidden}>{t('roles.holders', { count: role.user_count })}</span>
      </span>
    </Link>
  );
}

const WAITING = ['a', 'b', 'c', 'd', 'e'];

const Waiting = () => (
  <div className={css.waiting}>
    {WAITING.map((key) => (
      <Skeleton key={key} width="70%" height={12} />
    ))}
  </div>
);
