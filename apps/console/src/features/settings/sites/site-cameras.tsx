import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraStateBadge } from '../../../entities/camera/camera-state-badge.tsx';
import { type CameraState, useCameraState, useMaySeeStates } from '../../../entities/camera/camera-states.ts';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { linkTo } from '../../../entities/settings-address.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { Badge } from '../../../ui/badge.tsx';
import css from './parts.module.css';

export interface SiteCamera {
  id: string;
  name: string;
  include: boolean;
  group: string;
}

interface SiteCamerasProps {
  cameras: readonly SiteCamera[];
  hasGroups: boolean;
}

/** Cameras by row: what each sees, how it does, and when it last raised an alert. */
export function SiteCameras({ cameras, hasGroups }: SiteCamerasProps) {
  const { t } = useTranslation();
  const mayRead = mayOpen(useCurrentUser(), { permission: 'cameras_detail__retrieve' });
  const hasStates = useMaySeeStates();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('settings.camera.name')}</th>
          {hasGroups ? (
            <th scope="col" className={css.minor}>
              {t('settings.camera.group')}
            </th>
          ) : null}
          <th scope="col">{t('settings.camera.state')}</th>
          {hasStates ? (
            <>
              <th scope="col" className={`${css.figure} ${css.minor}`}>
                {t('settings.camera.use_cases')}
              </th>
              <th scope="col" className={css.figure}>
                {t('settings.camera.last_alert')}
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {cameras.map((camera) => (
          <Row
            key={camera.id}
            camera={camera}
            name={mayRead ? <Link {...linkTo('camera', camera.id)}>{camera.name}</Link> : camera.name}
            hasGroups={hasGroups}
            hasStates={hasStates}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  camera: SiteCamera;
  name: ReactNode;
  hasGroups: boolean;
  hasStates: boolean;
}

function Row({ camera, name, hasGroups, hasStates }: RowProps) {
  const state = useCameraState(camera.id, camera.include);
  return (
    <tr>
      <td>
        <span className={css.camera}>
          <PicturedCamera cameraId={camera.id}>{name}</PicturedCamera>
        </span>
      </td>
      {hasGroups ? <td className={`${css.quiet} ${css.minor}`}>{camera.group}</td> : null}
      <td>
        <State isIncluded={camera.include} state={state} hasStates={hasStates} />
      </td>
      {hasStates ? (
        <>
          <td className={`${css.figure} ${css.minor}`}>{state?.use_cases}</td>
          <td className={css.figure}>{state?.last_alert ? <MomentAgo at={state.last_alert.occurred_at} /> : '–'}</td>
        </>
      ) : null}
    </tr>
  );
}

interface StateProps {
  isIncluded: boolean;
  state: CameraState | undefined;
  hasStates: boolean;
}

/** A camera that takes part in nothing has no state worth a word. */
function State({ isIncluded, state, hasStates }: StateProps) {
  const { t } = useTranslation();
  if (isIncluded && hasStates) return state ? <CameraStateBadge state={state.state} /> : null;
  return (
    <Badge tone={isIncluded ? 'good' : 'neutral'}>
      {isIncluded ? t('settings.camera.on') : t('settings.camera.off')}
    </Badge>
  );
}
