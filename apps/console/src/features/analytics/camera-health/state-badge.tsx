import type { HealthRecord } from '@sightline/contract/camera-health';
import { useTranslation } from 'react-i18next';
import { joinWords } from '../../../lib/join-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { REASON_ICONS, STATE_LOOKS } from './health-looks.ts';

/** What is wrong with a camera, or how it does. */
export function StateBadge({ camera: { state, reasons } }: { camera: Pick<HealthRecord, 'state' | 'reasons'> }) {
  const { t, i18n } = useTranslation();
  const [first] = reasons;
  const { tone, icon } = STATE_LOOKS[state];
  const words = reasons.map((reason) => t(`camera_health.reason.${reason}`));
  return (
    <Badge tone={tone} icon={first ? REASON_ICONS[first] : icon} state={state}>
      {first ? joinWords(words, i18n.language) : t(`camera_health.state.${state}`)}
    </Badge>
  );
}
