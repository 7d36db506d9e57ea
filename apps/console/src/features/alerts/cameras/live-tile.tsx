import type { WallCamera } from '@sightline/contract/alerts/wall';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetectionMarks } from '../../../entities/past/detection-picture.tsx';
import { programQuery } from '../../../entities/past/program-queries.ts';
import { zonesOfProgram } from '../../../entities/past/zones-of-program.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { type LiveView, useLivePicture } from '../../../lib/use-live-picture.ts';
import css from './wall.module.css';
import { WallTile, type WallTileProps } from './wall-tile.tsx';

interface LiveTileProps extends Omit<WallTileProps, 'live' | 'figure' | 'marks'> {
  /** Its pictures are shown as they come. */
  isLive: boolean;
  hasBoxes: boolean;
  /** Its zones are drawn besides. */
  hasZones: boolean;
}

/** A node that reports on a camera can send its pictures, too. */
const isWatched = ({ state }: WallCamera) => state === 'live' || state === 'degraded';

/** One camera of the wall, live for those who may see its pictures as they are. */
export function LiveTile({ isLive, hasBoxes, hasZones, ...tile }: LiveTileProps) {
  const user = useCurrentUser();
  const mayLook = mayOpen(user, { permission: ['cameras_streams__view', 'alerts_summary__raw_image__read'] });
  const view = useLivePicture(tile.camera.id, isLive && mayLook && isWatched(tile.camera));
  const objects = hasBoxes ? (view.picture?.frame?.objects ?? []) : [];
  return (
    <WallTile
      {...tile}
      live={view.picture?.url}
      figure={view.state === 'off' ? undefined : <Behind view={view} />}
      marks={
        <span className={css.marks}>
          {hasZones ? <Zones cameraId={tile.camera.id} /> : null}
          {objects.length > 0 ? <DetectionMarks objects={objects} zones={[]} isSmall={!tile.isFocused} /> : null}
        </span>
      }
    />
  );
}

/** An annotated picture has the zones of its alert drawn in already. */
function Zones({ cameraId }: { cameraId: string }) {
  const isShown = mayOpen(useCurrentUser(), {
    tab: 'alerts',
    permission: ['alerts_summary__read', 'alerts_summary__raw_image__read'],
  });
  const { data } = useQuery({ ...programQuery(cameraId), enabled: isShown });
  return <DetectionMarks objects={[]} zones={zonesOfProgram(data?.program.use_cases ?? [])} />;
}

/** How far the picture is behind, or why there is none. */
function Behind({ view: { state, picture } }: { view: LiveView }): ReactNode {
  const { t } = useTranslation();
  if (!picture) return t(state === 'ended' ? 'wall.live.ended' : 'wall.live.connecting');
  const seconds = (picture.ageMs / 1000).toLocaleString(i18next.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return t('wall.live.behind', { seconds });
}
