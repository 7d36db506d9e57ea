import { Button } from '@mantine/core';
import type { CameraSettings } from '@sightline/contract/camera-settings';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PastLinks } from '../../entities/alert/past-links.tsx';
import { CameraProblems } from '../../entities/camera/camera-problems.tsx';
import { cameraQuery } from '../../entities/camera/camera-queries.ts';
import { CameraStateBadge } from '../../entities/camera/camera-state-badge.tsx';
import { DeleteCamera } from '../../entities/camera/delete-camera.tsx';
import { OriginCredit } from '../../entities/camera/origin-tag.tsx';
import type { MasterSave } from '../../entities/camera/use-master-save.ts';
import { linkTo } from '../../entities/settings-address.ts';
import { SaveButton, SaveState } from '../../forms/save-state.tsx';
import { joinWords } from '../../lib/join-words.ts';
import { target } from '../../lib/target.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import css from './camera-head.module.css';
import { JumpTo } from './jump-to.tsx';
import { CAMERA_TABS, type CameraTabKey, FIRST_TAB } from './tabs.ts';

interface CameraHeadProps {
  camera: CameraSettings | undefined;
  record: MasterSave;
  tab: CameraTabKey;
}

export function CameraHead({ camera, record, tab }: CameraHeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const links = CAMERA_TABS.map(({ key, label }) => ({
    key,
    label: t(label),
    target: camera
      ? target({ to: `/camera/$cameraId/${key}`, params: { cameraId: camera.id } })
      : target({ to: '/camera/new/camera' }),
    // A camera has to be there, and taking part, before there is more to set up.
    isDisabled: key !== tab && !camera?.include,
  }));
  return (
    <header className={css.head}>
      <div className={css.top}>
        {camera ? <Preview id={camera.id} name={camera.name} /> : <NoPicture />}
        <div className={css.words}>
          {camera ? <Path camera={camera} /> : null}
          <h1 className={css.title}>{camera?.name ?? t('camera.new')}</h1>
          {camera ? <Facts camera={camera} /> : <p className={css.facts}>{t('camera.new_hint')}</p>}
        </div>
        <div className={css.actions}>
          {camera ? <PastLinks camera={camera.id} /> : null}
          <SaveState record={record} />
          {camera ? (
            <DeleteCamera
              camera={camera}
              onDeleted={() => void navigate({ ...linkTo('group', camera.group_info.id), ignoreBlocker: true })}
            />
          ) : null}
          {record.canSave ? (
            <span className={css.save}>
              <Button variant="default" disabled={record.count === 0 || record.isSaving} onClick={record.discard}>
                {t('form.discard')}
              </Button>
              <SaveButton record={record} {...(camera ? {} : { label: t('camera.create') })} />
            </span>
          ) : null}
        </div>
      </div>
      <div className={css.tabs}>
        <LinkTabs label={t('camera.tabs')} tabs={links} active={tab} />
        {camera && tab === FIRST_TAB ? <JumpTo /> : null}
      </div>
    </header>
  );
}

const NoPicture = () => (
  <span className={css.picture}>
    <IconVideo size={24} stroke={1.6} aria-hidden="true" />
  </span>
);

/** The latest picture, 60 by 60. One that does not come leaves its place. */
function Preview({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(cameraQuery(id));
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = data?.latest_frame;
  if (!url || url === failedUrl) return <NoPicture />;
  return (
    <span className={css.picture}>
      <img
        src={url}
        alt={t('camera.latest_frame', { name })}
        width={60}
        height={60}
        onError={() => setFailedUrl(url)}
      />
    </span>
  );
}

function Path({ camera: { site_info, group_info } }: { camera: CameraSettings }) {
  const { t } = useTranslation();
  return (
    <nav className={css.path} aria-label={t('camera.place')}>
      <PlaceLink kind="site" place={site_info} />
      <IconChevronRight size={13} stroke={1.8} aria-hidden="true" />
      <PlaceLink kind="group" place={group_info} />
    </nav>
  );
}

function PlaceLink({ kind, place }: { kind: 'site' | 'group'; place: { id: string; name: string } }) {
  return <Link {...linkTo(kind, place.id)}>{place.name}</Link>;
}

function Facts({ camera }: { camera: CameraSettings }) {
  const { t } = useTranslation();
  const { data } = useQuery(cameraQuery(camera.id));
  const facts = [
    camera.resolution,
    camera.frame_rate ? t('camera.fps', { count: camera.frame_rate }) : null,
    camera.node ? t('camera.watched_by', { node: camera.node.name }) : t('camera.no_node'),
  ];
  return (
    <div className={css.facts}>
      <Badge tone={camera.include ? 'good' : 'neutral'} icon={camera.include ? undefined : IconVideoOff}>
        {camera.include ? t('camera.included') : t('camera.left_out')}
      </Badge>
      {data ? <CameraStateBadge state={data.state} /> : null}
      <span>
        {joinWords(
          facts.flatMap((each) => each ?? []),
          i18next.language,
        )}
      </span>
      <OriginCredit camera={{ sample: camera.sample }} />
      {data ? <CameraProblems problems={data.problems} /> : null}
    </div>
  );
}
