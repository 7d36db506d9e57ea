import type { HealthReason, HealthState } from '@sightline/contract/camera-health';
import type { Icon } from '@tabler/icons-react';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconArrowsMove from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconFocusCentered from '@tabler/icons-react/dist/esm/icons/IconFocusCentered.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconSquareFilled from '@tabler/icons-react/dist/esm/icons/IconSquareFilled.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import type { Tone } from '../../../ui/badge.tsx';

export const REASON_ICONS: Record<HealthReason, Icon> = {
  offline: IconWifiOff,
  degraded: IconActivity,
  frozen: IconPlayerPause,
  black: IconSquareFilled,
  blurred: IconFocusCentered,
  blocked: IconEyeOff,
  moved: IconArrowsMove,
};

export const STATE_LOOKS: Record<HealthState, { tone: Tone; icon: Icon }> = {
  offline: { tone: 'bad', icon: IconWifiOff },
  degraded: { tone: 'warn', icon: IconActivity },
  unknown: { tone: 'absent', icon: IconCircleDashed },
  live: { tone: 'good', icon: IconCheck },
};
