import { useTranslation } from 'react-i18next';
import { SplitPictures } from '../../../ui/split-pictures.tsx';
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

/** Two days in one frame. */
export function ComparedStage({ name, timeZone, before, shown }: ComparedStageProps) {
  const { t } = useTranslation();
  const words = useFrameWords(timeZone);
  const sideOf = (frame: Frame) => ({
    url: frame.url,
    alt: t('timelapse.picture', { camera: name, at: words(frame) }),
    caption: words(frame),
  });
  return (
    <SplitPictures
      left={sideOf(before)}
      right={sideOf(shown)}
      handle={t('timelapse.compare.handle')}
      shareText={(percent) => t('timelapse.compare.share', { percent })}
    />
  );
}
