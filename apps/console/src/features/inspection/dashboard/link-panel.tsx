import { blockSpec } from '@sightline/contract/camera-blocks';
import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SecretPopup } from '../../../ui/secret-popup.tsx';
import css from './inspection.module.css';
import { linksQuery } from './inspection-queries.ts';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { PublicitySwitch } from './publicity.tsx';

const CODE_PX = 168;

/** What people without an account can see of a camera, and for how long. */
export function LinkPanel({ camera }: { camera: InspectionCamera }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string>();
  const [isBecoming, setIsBecoming] = useState(false);
  const links = useQuery(linksQuery(camera.id));
  const made = ({ address: of }: { address: string }) => {
    setAddress(of);
    setIsBecoming(false);
  };
  return (
    <section className={css.links} aria-label={t('inspection.link.title')}>
      <header className={css.linkHead}>
        <h2 className={css.when}>{t('inspection.link.title')}</h2>
        <PublicitySwitch camera={camera} isBecoming={isBecoming} onBecoming={setIsBecoming} />
      </header>
      {camera.publicly_accessible || isBecoming ? <LinkForm camera={camera} onMade={made} /> : <Private />}
      {links.error ? <ErrorPanel error={links.error} onRetry={() => void links.refetch()} /> : null}
      {links.data && links.data.length > 0 ? (
        <ul className={css.linkList} aria-label={t('inspection.link.all')}>
          {links.data.map((link) => (
            <LinkRow key={link.id} camera={camera} link={link} />
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

function Private() {
  const { t } = useTranslation();
  const mayChange = mayOpen(useCurrentUser(), { permission: blockSpec('inspection').write });
  return <p className={css.hint}>{t(mayChange ? 'inspection.link.private' : 'inspection.link.private_only')}</p>;
}
