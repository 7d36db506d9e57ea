import type { InspectionCapture } from '@sightline/contract/inspection/captures';
import { useTranslation } from 'react-i18next';
import { SplitPictures } from '../../../ui/split-pictures.tsx';
import { MarkedPicture } from '../shared/marked-picture.tsx';
import css from './inspection.module.css';

export interface Point {
  x: number;
  y: number;
}
export const CENTRE: Point = { x: 0.5, y: 0.5 };

interface CaptureFrameProps {
  capture: InspectionCapture;
  /** What it is compared with. */
  before: InspectionCapture | undefined;
  wordsOf: (capture: InspectionCapture) => string;
  onPoint: ((point: Point) => void) | undefined;
}

/** The picture with its notes, beside the earlier one, or why there is none. */
export function CaptureFrame({ capture, before, wordsOf, onPoint }: CaptureFrameProps) {
  const { t } = useTranslation();
  if (!capture.picture) return <p className={css.noPicture}>{t(`inspection.state_hint.${capture.state}`)}</p>;
  const label = wordsOf(capture);
  if (!before?.picture)
    return (
      <MarkedPicture
        url={capture.picture.url}
        label={label}
        marks={capture.notes}
        onPoint={onPoint}
        pointLabel={t('inspection.note_here')}
      />
    );
  const earlier = wordsOf(before);
  return (
    <div className={css.compared}>
      <SplitPictures
        left={{ url: before.picture.url, alt: earlier, caption: earlier }}
        right={{ url: capture.picture.url, alt: label, caption: label }}
        handle={t('inspection.compare.handle')}
        shareText={(percent) => t('inspection.compare.share', { percent })}
      />
    </div>
  );
}
