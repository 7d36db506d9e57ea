import { Button } from '@mantine/core';
import type { OwnSession } from '@sightline/contract/account';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { deviceOf } from './device.ts';
import css from './profile.module.css';
import { Section } from './section.tsx';
import { ownSessionsQuery } from './sessions-query.ts';

/** Where one is signed in. */
export function SessionsSection() {
  const { t } = useTranslation();
  const sessions = useQuery(ownSessionsQuery);
  return (
    <Section title={t('profile.section.sessions')}>
      {sessions.isError ? <ErrorPanel error={sessions.error} onRetry={() => sessions.refetch()} /> : null}
      {sessions.isPending ? <Skeleton width="100%" height={48} /> : null}
      <ul className={css.sessions}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  );
}

function useEndSession() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /auth/sessions/:id/', { params: { id } }),
    onSuccess: () => toast.success(t('profile.sessions.signed_out')),
    onSettled: () => queries.invalidateQueries(ownSessionsQuery),
  });
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const end = useEndSession();
  const device = deviceOf(session.user_agent);
  const name = device
    ? t('profile.sessions.device', { browser: device.browser, system: device.system })
    : t('profile.sessions.unknown');
  const Icon = device?.isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={css.session}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <div className={css.sessionWords}>
        <p className={css.sessionName}>
          {name}
          {session.current ? <Tag>{t('profile.sessions.current')}</Tag> : null}
        </p>
        <p className={css.hint}>
          {session.ip ? <span className="num">{session.ip}</span> : null}
          {session.active ? (
            <span className={css.active}>{t('profile.sessions.active')}</span>
          ) : (
            <span className="num">
              {t('profile.sessions.last_seen', { time: dateTimeInFormat(new Date(session.last_seen_at), format) })}
            </span>
          )}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={t('profile.sessions.sign_out_label', { device: name })}
          onClick={() => end.mutate(session.id)}
        >
          {t('profile.sessions.sign_out')}
        </Button>
      )}
    </li>
  );
}
