import { Button } from '@mantine/core';
import type { WallLink } from '@sightline/contract/wall-screens';
import { TO_MAKE_WALLS } from '@sightline/contract/wall-screens';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../../entities/configuration/use-live-configuration.ts';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { Question } from '../../../../forms/question.tsx';
import { dateTimeInFormat } from '../../../../lib/dates.ts';
import { Badge, type Tone } from '../../../../ui/badge.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../../ui/read-only.tsx';
import { SecretPopup } from '../../../../ui/secret-popup.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useDelayed } from '../../../../ui/use-delayed.ts';
import parts from '../parts.module.css';
import { NewWall } from './new-wall.tsx';
import { useRevokingWall, WALL_LINKS, wallLinksQuery } from './wall-link-queries.ts';
import css from './wall-screens.module.css';

/** Links to screens that show the site, for those who may change it. */
export function WallScreensSection({ siteId }: { siteId: string }) {
  const user = useCurrentUser();
  return mayOpen(user, { permission: 'sites__update' }) ? <WallScreens siteId={siteId} /> : null;
}

function WallScreens({ siteId }: { siteId: string }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const [isMaking, setIsMaking] = useState(false);
  const [address, setAddress] = useState<string>();
  useLiveConfiguration(['wall_link'], WALL_LINKS);
  const links = useQuery(wallLinksQuery(siteId));
  const isLong = useDelayed(links.isPending);
  return (
    <section className={parts.part} aria-label={t('wall_screen.list.title')}>
      <div className={parts.head}>
        <h3 className={parts.title}>{t('wall_screen.list.title')}</h3>
        <p className={parts.purpose}>{t('wall_screen.list.purpose')}</p>
        {mayOpen(user, { permission: TO_MAKE_WALLS }) ? (
          <Button
            variant="subtle"
            className={parts.end}
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onClick={() => setIsMaking(true)}
            {...readOnly}
          >
            {t('wall_screen.list.new')}
          </Button>
        ) : null}
      </div>
      {links.error ? <ErrorPanel error={links.error} onRetry={() => void links.refetch()} /> : null}
      {isLong ? <Skeleton width="100%" height={68} /> : null}
      {links.data?.length === 0 ? <p className={parts.nothing}>{t('wall_screen.list.none')}</p> : null}
      {links.data && links.data.length > 0 ? (
        <ul className={css.list} aria-label={t('wall_screen.list.all')}>
          {links.data.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      ) : null}
      <NewWall
        siteId={siteId}
        isOpen={isMaking}
        onClose={() => setIsMaking(false)}
        onMade={(made) => {
          setIsMaking(false);
          setAddress(made);
        }}
      />
      <SecretPopup
        secret={address === undefined ? undefined : { title: t('wall_screen.list.made'), text: address }}
        note={t('wall_screen.list.made_hint')}
        label={t('wall_screen.list.address')}
        copyLabel={t('wall_screen.list.copy')}
        doneLabel={t('wall_screen.list.done')}
        closeLabel={t('form.close')}
        onClose={() => setAddress(undefined)}
      />
    </section>
  );
}

const TONES: Record<WallLink['state'], Tone> = { open: 'good', expired: 'neutral', revoked: 'bad' };

function LinkRow({ link }: { link: WallLink }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const readOnly = useReadOnly();
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useRevokingWall();
  const timeOf = (at: string) => dateTimeInFormat(new Date(at), format);
  const facts = [
    link.last_seen_at
      ? t('wall_screen.list.seen', { time: timeOf(link.last_seen_at) })
      : t('wall_screen.list.never_seen'),
    t(`wall_screen.list.until.${link.state}`, { time: timeOf(link.revoked_at ?? link.expires_at) }),
    ...(link.created_by ? [t('wall_screen.list.by', { name: link.created_by })] : []),
  ];
  return (
    <li className={css.row}>
      <b>{link.name}</b>
      <Badge tone={TONES[link.state]} state={link.state}>
        {t(`wall_screen.list.state.${link.state}`)}
      </Badge>
      <span className={css.facts}>{facts.join(' · ')}</span>
      {link.state === 'open' ? (
        <>
          <Button variant="danger-quiet" onClick={() => setIsAsking(true)} {...readOnly}>
            {t('wall_screen.list.revoke')}
          </Button>
          <Question
            isOpen={isAsking}
            title={t('wall_screen.list.revoke_question', { name: link.name })}
            agree={t('wall_screen.list.revoke')}
            isDangerous
            isBusy={revoking.isPending}
            onAgree={() => revoking.mutate(link.id, { onSuccess: () => setIsAsking(false) })}
            onCancel={() => setIsAsking(false)}
          >
            <p>{t('wall_screen.list.revoke_hint')}</p>
          </Question>
        </>
      ) : null}
    </li>
  );
}
