import { can } from '@sightline/contract/permissions';
import { personName } from '@sightline/contract/person-name';
import type { Role } from '@sightline/contract/role-admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import css from './role-holders.module.css';
import { holdersQuery } from './role-queries.ts';

/** Where somebody's own permissions are looked at. */
const USER_PERMISSIONS_PATH = '/user-permission-management/dashboard';

/** Who has a role: how many within reach, and the first of them by name. */
export function RoleHolders({ role }: { role: Role }) {
  const { t } = useTranslation();
  const canList = can(useCurrentUser(), 'users_list__view');
  const { data } = useQuery({ ...holdersQuery(role), enabled: canList && role.user_count > 0 });
  const shown = data?.results ?? [];
  const more = role.user_count - shown.length;
  const count = role.user_count_exact ? String(role.user_count) : t('roles.more_than', { count: role.user_count });
  return (
    <section aria-labelledby="role-holders">
      <h3 id="role-holders" className={css.heading}>
        {t('roles.who_has_it')} <span className={css.count}>{count}</span>
      </h3>
      {role.user_count === 0 ? <p className={css.note}>{t('roles.nobody')}</p> : null}
      {shown.length > 0 ? (
        <ul className={css.people}>
          {shown.map((user) => (
            <li key={user.id}>
              <Link to={USER_PERMISSIONS_PATH} search={{ user: user.id }} className={css.person}>
                {personName(user)} <span className={css.username}>{user.username}</span>
              </Link>
            </li>
          ))}
          {more > 0 ? <li className={css.note}>{t('roles.and_more', { count: more })}</li> : null}
        </ul>
      ) : null}
    </section>
  );
}
