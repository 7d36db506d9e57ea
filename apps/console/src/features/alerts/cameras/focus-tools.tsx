import type { WallCamera } from '@sightline/contract/alerts/wall';
import IconFocus2 from '@tabler/icons-react/dist/esm/icons/IconFocus2.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './wall.module.css';

interface FocusToolsProps {
  camera: WallCamera;
  hasBoxes: boolean;
  onBoxes: () => void;
}

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** The ways on from the camera in focus. */
export function FocusTools({ camera, hasBoxes, onBoxes }: FocusToolsProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const seesAlerts = mayOpen(user, { tab: 'alerts', permission: 'alerts_summary__read' });
  return (
    <span className={css.tools}>
      {seesAlerts && mayOpen(user, { permission: 'alerts_summary__raw_image__read' }) ? (
        <button type="button" className={css.tool} aria-pressed={hasBoxes} onClick={onBoxes}>
          <IconFocus2 {...ICON} />
          {t('wall.boxes')}
        </button>
      ) : null}
      {seesAlerts ? (
        <TargetLink className={css.tool} target={target({ to: '/alerts/summary', search: { camera: camera.id } })}>
          <IconInbox {...ICON} />
          {t('wall.alerts')}
        </TargetLink>
      ) : null}
      {mayOpen(user, { permission: 'cameras_detail__retrieve' }) ? (
        <TargetLink
          className={css.tool}
          target={target({ to: '/camera/$cameraId/camera', params: { cameraId: camera.id } })}
        >
          <IconSettings {...ICON} />
          {t('wall.settings')}
        </TargetLink>
      ) : null}
    </span>
  );
}
