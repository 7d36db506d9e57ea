import type { AlertRecipient } from '@sightline/contract/view-as';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../../entities/user/role-name.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PaneHead } from '../../../ui/pane-head.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { NameWithUsername } from './name-with-username.tsx';
import css from './pane.module.css';
import filters from './pane-filters.module.css';
import { recipientsQuery } from './queries.ts';
import list from './recipients-pane.module.css';
import type { PlaceProps } from './user-permissions-address.ts';
import { RECEIVES } from './user-permissions-address.ts';

/** Who would be told of an alert of one camera, who would not, and why. */
export function RecipientsPane({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const recipients = useInfiniteQuery(recipientsQuery(place.camera, place.receives));
  const { data, error, isPending, refetch } = recipients;
  const isLong = useDelayed(isPending);
  const first = data?.pages[0];
  const people = data?.pages.flatMap(({ results }) => results) ?? [];
  if (error && !data) return <ErrorPanel error={error} onRetry={() => refetch()} />;
  const hidden = first?.hidden_recipient_count ?? 0;
  return (
    <>
      <PaneHead
        title={first?.camera.name ?? ''}
        facts={first?.camera.site.name ?? ''}
        backLabel={t('user_permissions.back')}
        onBack={() => onChange({ camera: '' })}
      />
      <div className={css.content}>
        <p className={css.note}>
          <IconEye size={16} stroke={1.8} aria-hidden="true" />
          {t('user_permissions.recorded')}
        </p>
        <div className={filters.bar}>
          <Segmented
            label={t('user_permissions.receives_label')}
            name="receives"
            value={place.receives}
            options={RECEIVES.map((receives) => ({
              value: receives,
              label: t(`user_permissions.receives.${receives}`),
            }))}
            onChange={(receives) => onChange({ receives })}
          />
          {first ? (
            <span className={list.count}>{t('user_permissions.people_count', { count: first.count })}</span>
          ) : null}
        </div>
        {isLong ? <Skeleton width="60%" height={14} /> : null}
        {first && people.length === 0 ? (
          <EmptyState
            icon={<IconBellOff size={20} stroke={1.8} />}
            hint={t(`user_permissions.nobody_receives.${place.receives}`)}
          />
        ) : null}
        <ul className={list.people}>
          {people.map((recipient) => (
            <Recipient key={recipient.user.id} recipient={recipient} />
          ))}
        </ul>
        {place.receives === 'true' && hidden > 0 ? (
          <p className={list.count}>{t('user_permissions.hidden_recipients', { count: hidden })}</p>
        ) : null}
        <LoadMore list={recipients} />
      </div>
    </>
  );
}

function Recipient({ recipient: { user, reached_by, receives, reasons } }: { recipient: AlertRecipient }) {
  const { t, i18n } = useTranslation();
  const Icon = receives ? IconBell : IconBellOff;
  return (
    <li className={list.person}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span className={list.words}>
        <span className={list.name}>
          <NameWithUsername user={user} />
        </span>
        <span className={list.facts}>
          {[user.role && roleName(t, user.role), t(`user_permissions.reached_by.${reached_by}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={list.reasons}>
        {receives
          ? t('user_permissions.receives_because')
          : joinWords(
              reasons.map((reason) => t(`user_permissions.reason.${reason}`)),
              i18n.language,
            )}
      </span>
    </li>
  );
}
