import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './compare.module.css';
import { useFrameWords } from './frame-words.ts';
import type { Frame } from './frames.ts';

interface ComparedStageProps {
  name: string;
  timeZone: string;
  /** At the left of the handle. */
  before: Frame;
  /** At its right: the frame that the player shows. */
  shown: Frame;
}

const MIDDLE = 50;

/** Two days in one frame, with a handle between them. */
export function ComparedStage({ name, timeZone, before, shown }: ComparedStageProps) {
  const { t } = useTranslation();
  const words = useFrameWords(timeZone);
  const [split, setSplit] = useState(MIDDLE);
  return (
    <div className={css.compared} style={{ '--split': `${split}%` } as CSSProperties}>
      <img src={shown.url} alt={t('timelapse.picture', { camera: name, at: words(shown) })} />
      <img className={css.before} src={before.url} alt={t('timelapse.picture', { camera: name, at: words(before) })} />
      <span className={css.left}>{words(before)}</span>
      <span className={css.right}>{words(shown)}</span>
      <i className={css.handle} aria-hidden="true" />
      <input
        type="range"
        className={css.split}
        min={0}
        max={100}
        value={split}
        aria-label={t('timelapse.compare.handle')}
        aria-valuetext={t('timelapse.compare.share', { percent: split })}
        onChange={(event) => setSplit(Number(event.target.value))}
      />
    </div>
  );
}
