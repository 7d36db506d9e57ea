import { can } from '@sightline/contract/permissions';
import { personName } from '@sightline/contract/person-name';
import type { UserView } from '@sightline/contract/user-admin';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AccountStateBadge } from '../../../entities/user/account-state-badge.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { roleName } from '../../../entities/user/role-name.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import table from '../../../ui/table.module.css';
import css from './users-list.module.css';

/** Where an account reaches, in a few words: names first, the rest counted. */
function placesText(t: TFunction, user: UserView, language: string): string {
  if (user.is_superuser) return t('users.everywhere');
  const named = [...(user.company ? [user.company] : []), ...user.resellers, ...user.sites];
  const all = (user.company ? 1 : 0) + user.reseller_count + user.site_count + user.hidden_places;
  const shown = named.slice(0, 2).map(({ name }) => name);
  const rest = all - shown.length;
  return joinWords(rest > 0 ? [...shown, t('users.more_places', { count: rest })] : shown, language);
}

interface UserRowProps {
  user: UserView;
  position: number;
  isOpen: boolean;
  onOpen: () => void;
}

export function UserRow({ user, position, isOpen, onOpen }: UserRowProps) {
  const { t, i18n } = useTranslation();
  const viewer = useCurrentUser();
  const name = personName(user);
  const mayLook = can(viewer, 'users_detail__view') || viewer.id === user.id;
  const places = placesText(t, user, i18n.language);
  return (
    <tr
      className={css.row}
      aria-rowindex={position}
      data-open={isOpen || undefined}
      data-link={mayLook || undefined}
      onClick={mayLook ? onOpen : undefined}
    >
      <td data-column="name">
        <span className={css.person}>
          <Avatar name={name} url={user.avatar_url} size={20} />
          {mayLook ? (
            <button
              type="button"
              className={`${table.open} ${css.name}`}
              onClick={(event) => {
                event.stopPropagation();
                onOpen();
              }}
            >
              {name}
            </button>
          ) : (
            <span className={css.name}>{name}</span>
          )}
          <span className={css.username}>{user.username}</span>
        </span>
      </td>
      <td data-column="email">{user.email}</td>
      <td data-column="group">
        {user.is_superuser ? t('users.field.is_superuser') : user.group && roleName(t, user.group.name)}
      </td>
      <td data-column="places" title={places}>
        {places}
      </td>
      <td data-column="state">
        <AccountStateBadge state={user.account_state} />
      </td>
      <td data-column="last_sign_in">
        <LastSignIn at={user.last_sign_in_at} />
      </td>
    </tr>
  );
}

function LastSignIn({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at ? <MomentAgo at={at} /> : <span className={css.never}>{t('users.never')}</span>;
}
