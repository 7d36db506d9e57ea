import type { UserView } from '@sightline/contract/user-admin';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../entities/user/current-user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './people-list.module.css';
import { peopleQuery } from './queries.ts';
import type { PlaceProps } from './user-permissions-address.ts';
import { type Place, USER_PERMISSIONS_PATH, userPermissionsAddress } from './user-permissions-address.ts';

/** People within reach, looked up by any of their names. */
export function PeopleList({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    peopleQuery(place.search),
  );
  const isLong = useDelayed(isPending);
  const people = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <div className={css.filters}>
        <SearchBox
          label={t('user_permissions.search')}
          value={place.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <div className={css.scroller}>
        {error && !data ? <ErrorPanel error={error} onRetry={() => refetch()} /> : null}
        {isLong ? <Waiting /> : null}
        {data && people.length === 0 ? (
          <EmptyState icon={<IconUsers size={20} stroke={1.8} />} hint={t('user_permissions.nobody_found')} />
        ) : null}
        <ul>
          {people.map((user) => (
            <li key={user.id}>
              <PersonLink user={user} place={place} />
            </li>
          ))}
        </ul>
        <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
      </div>
    </>
  );
}

function PersonLink({ user, place }: { user: UserView; place: Place }) {
  const { t } = useTranslation();
  const isChosen = user.id === place.user;
  return (
    <Link
      to={USER_PERMISSIONS_PATH}
      search={userPermissionsAddress.write({ ...place, user: user.id })}
      className={css.person}
      activeProps={{}}
      data-active={isChosen || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={css.name}>
        {fullName(user)} <span className={css.username}>{user.username}</span>
      </span>
      <span className={css.facts}>
        {user.is_superuser ? t('shell.superuser') : (user.group?.name ?? t('user_permissions.no_role'))}
      </span>
    </Link>
  );
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const Waiting = () => (
  <div className={css.waiting}>
    {WAITING.map((key) => (
      <Skeleton key={key} width="65%" height={12} />
    ))}
  </div>
);
