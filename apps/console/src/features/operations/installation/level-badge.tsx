import type { InstallationLevel } from '@sightline/contract/installation-conditions';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../../ui/badge.tsx';

export const LEVELS: Record<InstallationLevel, { tone: Tone; icon: Icon }> = {
  fine: { tone: 'good', icon: IconCircleCheck },
  look: { tone: 'warn', icon: IconEye },
  act: { tone: 'bad', icon: IconAlertTriangle },
};

/** How urgent something is: an icon and a word, never colour alone. */
export function LevelBadge({ level }: { level: InstallationLevel }) {
  const { t } = useTranslation();
  return (
    <Badge tone={LEVELS[level].tone} icon={LEVELS[level].icon} state={level}>
      {t(`installation.level.${level}`)}
    </Badge>
  );
}
