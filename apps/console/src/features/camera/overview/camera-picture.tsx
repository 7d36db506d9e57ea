import type { CameraDetail } from '@sightline/contract/cameras';
import IconFocus2 from '@tabler/icons-react/dist/esm/icons/IconFocus2.mjs';
import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconPolygon.mjs';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraPicture } from '../../../entities/camera/camera-pictures.ts';
import { cameraQuery } from '../../../entities/camera/camera-queries.ts';
import { OriginTag } from '../../../entities/camera/origin-tag.tsx';
import { DetectionPicture } from '../../../entities/past/detection-picture.tsx';
import { programQuery } from '../../../entities/past/program-queries.ts';
import { zonesOfProgram } from '../../../entities/past/zones-of-program.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { useLivePicture } from '../../../lib/use-live-picture.ts';
import css from './camera-picture.module.css';

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** A node that reports on a camera can send its pictures, too. */
const isWatched = (camera: CameraDetail | undefined) => camera?.state === 'live' || camera?.state === 'degraded';

/** What a reader may see of a camera's picture: as it is, as it comes, and what is watched in it. */
function useRights() {
  const user = useCurrentUser();
  const seesRaw = mayOpen(user, { permission: 'alerts_summary__raw_image__read' });
  return {
    seesLive: seesRaw && mayOpen(user, { permission: 'cameras_streams__view' }),
    // An annotated picture has the zones of its alert drawn in already.
    seesMarks: seesRaw && mayOpen(user, { tab: 'alerts', permission: 'alerts_summary__read' }),
  };
}

/** What the camera sees now, with its zones and what is found in it; both can be left out. */
export function CameraPicture({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { seesLive, seesMarks } = useRights();
  const { data: camera } = useQuery(cameraQuery(id));
  const { picture: live } = useLivePicture(id, seesLive && isWatched(camera));
  const stored = useCameraPicture(id);
  const program = useQuery({ ...programQuery(id), enabled: seesMarks });
  const picture = live?.url ?? stored ?? camera?.latest_frame ?? null;
  const [hasBoxes, setHasBoxes] = useState(true);
  const [hasZones, setHasZones] = useState(true);
  return (
    <section className={css.card} aria-label={t('camera.picture')}>
      <DetectionPicture
        picture={picture}
        alt={t('camera.latest_frame', { name })}
        objects={hasBoxes && seesMarks ? (live?.frame?.objects ?? []) : []}
        zones={hasZones && seesMarks && picture ? zonesOfProgram(program.data?.program.use_cases ?? []) : []}
      />
      <div className={css.foot}>
        <span className={css.age}>
          {live ? <Behind ms={live.ageMs} /> : null}
          {!live && camera?.last_frame_at ? <MomentAgo at={camera.last_frame_at} /> : null}
          {camera ? <OriginTag camera={camera} /> : null}
        </span>
        {seesMarks ? (
          <>
            <button type="button" className={css.tool} aria-pressed={hasBoxes} onClick={() => setHasBoxes(!hasBoxes)}>
              <IconFocus2 {...ICON} />
              {t('wall.boxes')}
            </button>
            <button type="button" className={css.tool} aria-pressed={hasZones} onClick={() => setHasZones(!hasZones)}>
              <IconPolygon {...ICON} />
              {t('camera.zones')}
            </button>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** How far the picture is behind. */
function Behind({ ms }: { ms: number }) {
  const { t } = useTranslation();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return t('wall.live.behind', { seconds: (ms / 1000).toLocaleString(i18next.language, digits) });
}
