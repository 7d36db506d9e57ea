import type { Timelapse, TimelapseState } from '@sightline/contract/analytics/timelapse';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const LOOKS: Record<TimelapseState, { tone: Tone; icon: Icon }> = {
  queued: { tone: 'neutral', icon: IconClock },
  running: { tone: 'busy', icon: IconLoader },
  ready: { tone: 'good', icon: IconCheck },
  failed: { tone: 'warn', icon: IconAlertTriangle },
};

/** What is said of how far a video has come, or why there is none. */
export function useVideoWords() {
  const { t } = useTranslation();
  return ({ state, percent, error }: Pick<Timelapse, 'state' | 'percent' | 'error'>): string => {
    if (state === 'running') return t('timelapse.being_made', { percent });
    if (state === 'failed') return t(`timelapse.error.${error ?? 'not_made'}`);
    return t(`timelapse.state.${state}`);
  };
}

export function VideoState({ video }: { video: Timelapse }) {
  const words = useVideoWords();
  const { tone, icon } = LOOKS[video.state];
  return (
    <Badge tone={tone} icon={icon} state={video.state}>
      {words(video)}
    </Badge>
  );
}
