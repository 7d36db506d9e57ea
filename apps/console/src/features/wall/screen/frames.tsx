import type { ShownCamera } from '@sightline/contract/wall-screens';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { timeOf } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import { type Held, LEAST_MS } from './views.ts';
import css from './wall.module.css';
import { ageOf } from './wall-words.ts';

interface FramesProps {
  shown: readonly ShownCamera[];
  held: Held | undefined;
  isLost: boolean;
  nowMs: number;
  timeZone: string;
}

/** One camera large, the others as tiles. */
export function Frames({ shown: [large, ...tiles], held, ...rest }: FramesProps) {
  const { t } = useTranslation();
  if (!large) return <p className={css.nothing}>{t('wall_screen.no_cameras')}</p>;
  return (
    <div className={css.frames}>
      <Frame camera={large} held={held} isLarge {...rest} />
      <div className={css.tiles}>
        {tiles.map((camera) => (
          <Frame key={camera.id} camera={camera} {...rest} />
        ))}
      </div>
    </div>
  );
}

const momentText = (at: string, timeZone: string) => withZone(timeOf(new Date(at), timeZone), timeZone, new Date(at));

/** A picture that is older than this says how old it is. */
const OLD_MS = 60_000;

interface FrameProps extends Omit<FramesProps, 'shown' | 'held'> {
  camera: ShownCamera;
  held?: Held | undefined;
  isLarge?: boolean;
}

/** What was found, for as long as nothing else may take its place; then what the camera shows now. */
const stillOf = (held: Held | undefined, nowMs: number) =>
  held?.alert.frame && nowMs - held.sinceMs < LEAST_MS
    ? { url: held.alert.frame, at: held.alert.occurred_at }
    : undefined;

function Frame({ camera: { name, state, picture }, held, isLost, nowMs, timeZone, isLarge = false }: FrameProps) {
  const { t, i18n } = useTranslation();
  const still = stillOf(held, nowMs);
  const shown = still ?? picture;
  const atMs = picture ? Date.parse(picture.at) : undefined;
  const hasAge = atMs !== undefined && (isLost || nowMs - atMs > OLD_MS);
  return (
    <figure
      className={css.frame}
      data-large={isLarge || undefined}
      data-alert={held?.alert.id}
      aria-label={isLarge ? t('wall_screen.large') : undefined}
    >
      {shown ? <img src={shown.url} alt="" /> : <p className={css.nothing}>{t('wall_screen.no_picture')}</p>}
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
        {still ? <time dateTime={still.at}>{momentText(still.at, timeZone)}</time> : null}
        {hasAge && !still ? <span>{ageOf(atMs, nowMs, i18n.language)}</span> : null}
      </figcaption>
    </figure>
  );
}
