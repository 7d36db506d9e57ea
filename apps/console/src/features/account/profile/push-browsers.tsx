import { Button } from '@mantine/core';
import type { Browser } from '@sightline/contract/browsers';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { call } from '../../../lib/api.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { notificationPermission } from '../../../lib/notification-permission.ts';
import { canPush, ownFingerprint, subscribe, unsubscribe } from '../../../lib/push.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { askForSystemNotifications } from './ask-permission.ts';
import { deviceOf } from './device.ts';
import css from './profile.module.css';

const browsersQuery = queryOptions({
  queryKey: ['own-browsers'],
  queryFn: async ({ signal }) => ({
    ...(await call('GET /me/browsers/', {}, signal)),
    own: await ownFingerprint(),
  }),
  staleTime: 0,
  meta: { quiet: true },
});

function useBrowsers() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries(browsersQuery);
  const add = useMutation({
    mutationFn: async (pushKey: string) => {
      if (!(await askForSystemNotifications())) return;
      await call('POST /me/browsers/', { body: await subscribe(pushKey) });
    },
    onError: () => toast.error(t('profile.push.failed')),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ id, isOwn }: { id: string; isOwn: boolean }) => {
      await call('DELETE /me/browsers/:id/', { params: { id } });
      if (isOwn) await unsubscribe();
    },
    onSettled,
  });
  return { add, remove };
}

/** Acts at once, as sessions do: a browser is allowed here and now, or not. */
export function PushBrowsers({ isOff }: { isOff: boolean }) {
  const { t } = useTranslation();
  const known = useQuery(browsersQuery);
  const { add, remove } = useBrowsers();
  if (known.isError) return <ErrorPanel error={known.error} onRetry={() => known.refetch()} />;
  if (!known.data) return <Skeleton width="100%" height={48} />;
  const { browsers, own, push_key } = known.data;
  const here = browsers.find(({ fingerprint }) => fingerprint === own);
  const isBlocked = notificationPermission() === 'denied';
  const change = (isOn: boolean) => {
    if (isOn) add.mutate(push_key);
    else if (here) remove.mutate({ id: here.id, isOwn: true });
  };
  return (
    <>
      {canPush() ? (
        <div className={css.switches}>
          <SwitchField
            label={t('profile.push.label')}
            hint={t(isBlocked ? 'profile.hint.blocked' : 'profile.push.hint')}
            checked={here !== undefined}
            disabled={isOff || add.isPending || remove.isPending}
            onChange={change}
          />
        </div>
      ) : null}
      {browsers.length > 0 ? (
        <ul className={css.sessions} aria-label={t('profile.push.list')}>
          {browsers.map((browser) => (
            <BrowserRow
              key={browser.id}
              browser={browser}
              isHere={browser === here}
              onRemove={() => remove.mutate({ id: browser.id, isOwn: browser === here })}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface BrowserRowProps {
  browser: Browser;
  isHere: boolean;
  onRemove: () => void;
}

function BrowserRow({ browser, isHere, onRemove }: BrowserRowProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const device = deviceOf(browser.user_agent);
  const name = device
    ? t('profile.sessions.device', { browser: device.browser, system: device.system })
    : t('profile.sessions.unknown');
  return (
    <li className={css.session}>
      <div className={css.sessionWords}>
        <p className={css.sessionName}>
          {name}
          {isHere ? <Tag>{t('profile.push.current')}</Tag> : null}
        </p>
        <p className={css.hint}>
          <span className="num">
            {t('profile.push.since', { time: dateTimeInFormat(new Date(browser.created_at), format) })}
          </span>
        </p>
      </div>
      <Button variant="default" aria-label={t('profile.push.remove_label', { device: name })} onClick={onRemove}>
        {t('profile.push.remove')}
      </Button>
    </li>
  );
}
