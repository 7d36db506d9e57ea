import { Button } from '@mantine/core';
import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { EXTENSION_HOURS, type InspectionLink } from '@sightline/contract/inspection/links';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { SecretPopup } from '../../../ui/secret-popup.tsx';
import css from './inspection.module.css';
import { linksQuery } from './inspection-queries.ts';
import { LinkForm } from './link-form.tsx';
import { useExtending, useRevoking } from './use-link-changes.ts';

const CODE_PX = 168;

/** What people without an account can see of a camera, and for how long. */
export function LinkPanel({ camera }: { camera: InspectionCamera }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string>();
  const links = useQuery(linksQuery(camera.id));
  return (
    <section className={css.links} aria-label={t('inspection.link.title')}>
      <h2 className={css.when}>{t('inspection.link.title')}</h2>
      {camera.publicly_accessible ? (
        <LinkForm camera={camera} onMade={({ address: made }) => setAddress(made)} />
      ) : (
        <p className={css.hint}>
          {t('inspection.link.private')}{' '}
          <Link to="/camera/$cameraId/use-case" params={{ cameraId: camera.id }} search={{}}>
            {t('inspection.link.settings')}
          </Link>
        </p>
      )}
      {links.error ? <ErrorPanel error={links.error} onRetry={() => void links.refetch()} /> : null}
      {links.data && links.data.length > 0 ? (
        <ul className={css.linkList} aria-label={t('inspection.link.all')}>
          {links.data.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      ) : null}
      <SecretPopup
        secret={address === undefined ? undefined : { title: t('inspection.link.made'), text: address }}
        note={t('inspection.link.made_hint')}
        label={t('inspection.link.address')}
        copyLabel={t('inspection.link.copy')}
        doneLabel={t('inspection.link.done')}
        closeLabel={t('form.close')}
        onClose={() => setAddress(undefined)}
      >
        {address ? (
          <QRCodeSVG
            value={address}
            size={CODE_PX}
            marginSize={2}
            role="img"
            aria-label={t('inspection.link.qr')}
            className={css.code}
          />
        ) : null}
      </SecretPopup>
    </section>
  );
}

const TONES: Record<InspectionLink['state'], Tone> = { open: 'good', expired: 'neutral', revoked: 'bad' };

function LinkRow({ link }: { link: InspectionLink }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const readOnly = useReadOnly();
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useRevoking();
  const extending = useExtending();
  const timeOf = (at: string) => dateTimeInFormat(new Date(at), format);
  const ended = link.revoked_at ?? link.expires_at;
  return (
    <li className={css.linkRow}>
      <span className={css.line}>
        <Badge tone={TONES[link.state]} state={link.state}>
          {t(`inspection.link.state.${link.state}`)}
        </Badge>
        <span>{link.created_by ?? '—'}</span>
        <b className={css.last}>{t('inspection.link.openings', { count: link.openings })}</b>
      </span>
      <span className={css.hint}>
        {t(`inspection.link.until.${link.state}`, { time: timeOf(ended) })}
        {link.needs_code ? ` · ${t('inspection.link.with_code')}` : ''}
      </span>
      {link.last_opened_at ? (
        <span className={css.hint}>{t('inspection.link.last', { time: timeOf(link.last_opened_at) })}</span>
      ) : null}
      {link.state === 'open' ? (
        <>
          <span className={css.line}>
            <Button
              variant="default"
              loading={extending.isPending}
              onClick={() => extending.mutate(link.id)}
              {...readOnly}
            >
              {t('inspection.link.extend', { count: EXTENSION_HOURS / 24 })}
            </Button>
            <Button variant="danger-quiet" onClick={() => setIsAsking(true)} {...readOnly}>
              {t('inspection.link.revoke')}
            </Button>
          </span>
          <Question
            isOpen={isAsking}
            title={t('inspection.link.revoke_question')}
            agree={t('inspection.link.revoke')}
            isDangerous
            isBusy={revoking.isPending}
            onAgree={() => revoking.mutate(link.id, { onSuccess: () => setIsAsking(false) })}
            onCancel={() => setIsAsking(false)}
          >
            <p>{t('inspection.link.revoke_hint')}</p>
          </Question>
        </>
      ) : null}
    </li>
  );
}
