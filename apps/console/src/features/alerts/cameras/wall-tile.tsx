import type { WallCamera } from '@sightline/contract/alerts/wall';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OriginCredit } from '../../../entities/camera/origin-tag.tsx';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { TileBadge } from './tile-badge.tsx';
import { tileStateOf } from './tile-state.ts';
import css from './wall.module.css';

export interface WallTileProps {
  camera: WallCamera;
  nowMs: number;
  isFocused: boolean;
  onFocus: () => void;
  onZoom: () => void;
  /** The picture it shows now, in place of the latest that was stored. */
  live: string | undefined;
  /** How the live picture does, in place of the age of the stored one. */
  figure: ReactNode;
  /** What is drawn over the picture, in its proportions. */
  marks?: ReactNode;
  /** What the camera in focus shows besides. */
  children?: ReactNode;
}

/** One camera of the wall. */
export function WallTile({ camera, nowMs, isFocused, onFocus, onZoom, live, figure, marks, children }: WallTileProps) {
  const { t } = useTranslation();
  const state = tileStateOf(camera, nowMs);
  const [failed, setFailed] = useState<string>();
  const stored = camera.picture && failed !== camera.picture.url ? camera.picture.url : undefined;
  const url = live ?? stored;
  return (
    <li className={css.cell} data-focused={isFocused || undefined}>
      <PictureFrame state={state} url={url} onError={setFailed}>
        {marks}
        <button
          type="button"
          className={css.face}
          aria-pressed={isFocused}
          aria-label={t('wall.focus', { name: camera.name })}
          onClick={onFocus}
          onDoubleClick={onZoom}
        />
        {state === 'offline' || !url ? <Signal camera={camera} hasPicture={url !== undefined} /> : null}
        <TileBadge camera={camera} state={state} />
        <span className={css.foot}>
          <span className={css.name}>{camera.name}</span>
          <Figures camera={camera} figure={figure} />
          <OriginCredit camera={{ sample: camera.sample }} className={css.credit} />
        </span>
        {children}
      </PictureFrame>
    </li>
  );
}

interface PictureFrameProps {
  state: string;
  url: string | undefined;
  onError: (url: string) => void;
  children: ReactNode;
}

/** As large as its cell allows in the picture's proportions: cameras write the time into its corner, so none of it is cut off. */
function PictureFrame({ state, url, onError, children }: PictureFrameProps) {
  const [ratio, setRatio] = useState<number>();
  return (
    <div className={css.tile} data-state={state} style={{ '--ratio': ratio } as CSSProperties}>
      {url ? (
        <img
          className={css.picture}
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
          onError={() => onError(url)}
        />
      ) : null}
      {children}
    </div>
  );
}

/** Why there is no picture, or no fresh one. */
function Signal({ camera, hasPicture }: { camera: WallCamera; hasPicture: boolean }) {
  const { t } = useTranslation();
  if (camera.state !== 'offline') {
    return (
      <span className={css.signal}>
        {camera.state === 'connecting' ? null : <IconPhotoOff size={20} stroke={1.8} aria-hidden="true" />}
        {t(camera.state === 'connecting' ? 'wall.waiting' : 'wall.no_picture')}
      </span>
    );
  }
  return (
    <span className={css.signal} data-over={hasPicture || undefined}>
      <IconWifiOff size={20} stroke={1.8} aria-hidden="true" />
      <strong>{t('wall.no_signal')}</strong>
      {camera.last_frame_at ? (
        <span>
          {t('wall.last_frame')} <MomentAgo at={camera.last_frame_at} />
        </span>
      ) : null}
    </span>
  );
}

/** How old the picture is, and the rate at which the node gets new ones. */
function Figures({ camera, figure }: { camera: WallCamera; figure: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className={css.figures}>
      {camera.simulated ? <span>{t('alerts.simulated')}</span> : null}
      {figure ? <span>{figure}</span> : null}
      {!figure && camera.picture ? <MomentAgo at={camera.picture.at} /> : null}
      {camera.fps === null ? null : <span>{t('camera.fps', { count: Math.round(camera.fps) })}</span>}
    </span>
  );
}
