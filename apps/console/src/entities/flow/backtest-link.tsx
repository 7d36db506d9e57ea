import { Button } from '@mantine/core';
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';

interface BacktestLinkProps {
  flowId: string;
  cameraId: string;
}

/** Tries changes out against recorded detections, in a tab of its own: this one may hold what is not saved yet. */
export function BacktestLink({ flowId, cameraId }: BacktestLinkProps) {
  const { t } = useTranslation();
  if (!mayOpen(useCurrentUser(), { permission: 'alerts_summary__read' })) return null;
  return (
    <Button
      component="a"
      href={`/alerts/backtest?${new URLSearchParams({ flow: flowId, cameras: cameraId })}`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconTestPipe size={15} stroke={1.8} />}
    >
      {t('nav.backtest')}
    </Button>
  );
}
