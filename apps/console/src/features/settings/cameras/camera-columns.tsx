import type { Camera } from '@sightline/contract/cameras';
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs';
import { useTranslation } from 'react-i18next';
import { CameraStateBadge } from '../../../entities/camera/camera-state-badge.tsx';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { OriginTag } from '../../../entities/camera/origin-tag.tsx';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import css from './cameras.module.css';

function Name({ camera }: { camera: Camera }) {
  return (
    <PicturedCamera cameraId={camera.id}>
      <span className={css.name}>
        {camera.name} <OriginTag camera={camera} />
        <span className={css.where}>{camera.site_info.name}</span>
      </span>
    </PicturedCamera>
  );
}

/** A camera that takes part in nothing has no state worth a word. */
function State({ camera }: { camera: Camera }) {
  const { t } = useTranslation();
  if (camera.include) return <CameraStateBadge state={camera.state} />;
  return (
    <Badge tone="neutral" icon={IconVideoOff}>
      {t('settings.camera.off')}
    </Badge>
  );
}

export function useCameraColumns(): Column<Camera>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', label: t('cameras.name'), cell: (camera) => <Name camera={camera} /> },
    {
      key: 'place',
      label: t('cameras.place'),
      cell: ({ site_info, group_info }) => (
        <span className={css.place} title={`${site_info.name} · ${group_info.name}`}>
          {site_info.name} <span className={css.group}>· {group_info.name}</span>
        </span>
      ),
      isMinor: true,
    },
    {
      key: 'node',
      label: t('cameras.node'),
      cell: ({ node }) => (
        <span className={css.node} title={node?.name}>
          {node?.name ?? t('cameras.no_node')}
        </span>
      ),
      isMinor: true,
    },
    { key: 'state', label: t('cameras.state'), cell: (camera) => <State camera={camera} /> },
    {
      key: 'use_cases',
      label: t('cameras.use_cases_on'),
      cell: ({ use_cases }) => use_cases,
      isNumber: true,
      isMinor: 'first',
    },
    {
      key: 'hours',
      label: t('cameras.hours'),
      cell: ({ on_time, off_time }) => <span className={css.hours}>{`${on_time}–${off_time}`}</span>,
      isNumber: true,
      isMinor: 'first',
    },
    {
      key: 'frame',
      label: t('cameras.last_frame'),
      cell: ({ last_frame_at }) => (last_frame_at ? <MomentAgo at={last_frame_at} /> : t('cameras.never')),
      isNumber: true,
      isMinor: 'first',
    },
  ];
}
