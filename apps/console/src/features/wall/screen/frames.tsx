import type { ShownCamera } from '@sightline/contract/wall-screens';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import type { Held } from './views.ts';
import css from './wall.module.css';
import { ageOf } from './wall-words.ts';

interface FramesProps {
  shown: readonly ShownCamera[];
  held: Held | undefined;
  isLost: boolean;
  nowMs: number;
}

/** One camera large, the others as tiles. */
export function Frames({ shown: [large, ...tiles], held, isLost, nowMs }: FramesProps) {
  const { t } = useTranslation();
  if (!large) return <p className={css.nothing}>{t('wall_screen.no_cameras')}</p>;
  return (
    <div className={css.frames}>
      <Frame camera={large} isLost={isLost} nowMs={nowMs} held={held} isLarge />
      <div className={css.tiles}>
        {tiles.map((camera) => (
          <Frame key={camera.id} camera={camera} isLost={isLost} nowMs={nowMs} />
        ))}
      </div>
    </div>
  );
}

/** A picture that is older than this says how old it is. */
const OLD_MS = 60_000;

interface FrameProps extends Omit<FramesProps, 'shown' | 'held'> {
  camera: ShownCamera;
  held?: Held | undefined;
  isLarge?: boolean;
}

function Frame({ camera: { name, state, picture }, held, isLost, nowMs, isLarge = false }: FrameProps) {
  const { t, i18n } = useTranslation();
  const atMs = picture ? Date.parse(picture.at) : undefined;
  const hasAge = atMs !== undefined && (isLost || nowMs - atMs > OLD_MS);
  return (
    <figure
      className={css.frame}
      data-large={isLarge || undefined}
      data-alert={held?.alert.id}
      aria-label={isLarge ? t('wall_screen.large') : undefined}
    >
      {picture ? <img src={picture.url} alt="" /> : <p className={css.nothing}>{t('wall_screen.no_picture')}</p>}
      {held ? (
        <span className={css.alarm}>
          <IconAlertTriangle size={22} stroke={2} aria-hidden="true" />
          {nameOfAlert(t, held.alert)}
        </span>
      ) : (
        <span className={css.state} data-state={state}>
          {t(`camera_state.${state}`)}
        </span>
      )}
      <figcaption className={css.caption}>
        <b>{name}</b>
        {hasAge ? <span>{ageOf(atMs, nowMs, i18n.language)}</span> : null}
      </figcaption>
    </figure>
  );
}
