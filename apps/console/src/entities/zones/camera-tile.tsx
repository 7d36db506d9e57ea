import { Button } from '@mantine/core';
import type { FramePoint } from '@sightline/geometry/points';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/check.tsx';
import {
  type CameraChoices,
  effectOn,
  isTicked,
  LEAST_SHARE,
  MOST_RESIDUAL_M,
  type SeeingCamera,
} from './camera-choices.ts';
import { CameraNow } from './camera-now.tsx';
import { TileOutline } from './tile-outline.tsx';
import { useCorners, type ZoneSession } from './use-zone-session.ts';
import type { ZoneDraft } from './zone-drafts.ts';
import css from './zones.module.css';

interface CameraTileProps {
  session: ZoneSession;
  draft: ZoneDraft;
  seeing: SeeingCamera;
  isAdjusting: boolean;
  isViewOnly: boolean;
  showsBoxes: boolean;
}

const without = <T,>(all: Readonly<Record<string, T>>, id: string) =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== id));

/** One camera: the zone in its picture, whether it is saved there, and how well it is seen. */
export function CameraTile({ session, draft, seeing, isAdjusting, isViewOnly, showsBoxes }: CameraTileProps) {
  const { t } = useTranslation();
  const { drawing, choices, setChoices } = session;
  const { camera } = seeing;
  const corners = useCorners(session);
  const ticked = isTicked(seeing, corners, choices);
  const effect = effectOn(seeing, draft, corners, choices);
  const tick = (isOn: boolean) => setChoices((now) => ({ ...now, ticks: { ...now.ticks, [camera.id]: isOn } }));
  const adjust = (points: readonly FramePoint[]) =>
    setChoices((now) => ({ ...now, adjusted: { ...now.adjusted, [camera.id]: points } }));
  const follow = () => setChoices((now) => ({ ...now, adjusted: without(now.adjusted, camera.id) }));
  return (
    <li className={css.tile} data-ticked={ticked || undefined}>
      <div className={css.frame}>
        {camera.latest_frame ? (
          <img
            className={css.picture}
            src={camera.latest_frame}
            alt={t('zones.picture_of', { name: camera.name })}
            draggable={false}
          />
        ) : (
          <p className={css.noFrame}>{t('zones.no_frame')}</p>
        )}
        <CameraNow cameraId={camera.id} showsBoxes={showsBoxes} />
        <TileOutline
          {...{ drawing, seeing, choices, isAdjusting, isViewOnly }}
          zoneId={draft.id}
          color={draft.color}
          onAdjust={adjust}
        />
      </div>
      <div className={css.name}>
        <Check label={camera.name} checked={ticked} disabled={isViewOnly} onChange={tick} className={css.check} />
        <span className={css.effect} data-effect={effect}>
          {t(`zones.effect.${effect}`)}
        </span>
        {choices.adjusted[camera.id] && !isViewOnly ? (
          <Button variant="subtle" size="compact-xs" onClick={follow}>
            {t('zones.follow')}
          </Button>
        ) : null}
      </div>
      <TileFacts seeing={seeing} corners={corners} />
    </li>
  );
}

function TileFacts({
  seeing: { view },
  corners,
}: {
  seeing: SeeingCamera;
  corners: CameraChoices['adjusted'][string];
}) {
  const { t, i18n } = useTranslation();
  const share = view.coveredShare(corners);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('zones.covers')}</dt>
        <dd className={css.bar} data-low={share < LEAST_SHARE || undefined}>
          <span style={{ width: `${share * 100}%` }} />
        </dd>
        <dd className="num">{percent}</dd>
      </div>
      <div>
        <dt>{t('zones.residual')}</dt>
        <Residual metres={view.residualM} />
      </div>
    </dl>
  );
}

function Residual({ metres }: { metres: number | undefined }) {
  const { t, i18n } = useTranslation();
  if (metres === undefined)
    return (
      <dd className={css.residual}>
        <IconHelpCircle size={15} stroke={1.8} aria-hidden="true" /> {t('zones.not_checked')}
      </dd>
    );
  const isFar = metres > MOST_RESIDUAL_M;
  const length = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  const Icon = isFar ? IconAlertTriangle : IconCircleCheck;
  return (
    <dd className={`${css.residual} num`} data-state={isFar ? 'far' : 'near'}>
      <Icon size={15} stroke={1.8} aria-hidden="true" /> {t('zones.metres', { metres: length.format(metres) })}
    </dd>
  );
}
