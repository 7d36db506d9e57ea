import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from '../lib/unreachable.ts';
import { copyToClipboard } from './clipboard.ts';
import { OfflinePanel } from './offline-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { UnauthorisedPanel } from './unauthorised-panel.tsx';

interface ErrorPanelProps {
  error: unknown;
  onRetry: () => void;
  /** Level of the title: 1 when the panel is the page. */
  level?: 1 | 2;
}

const isRefused = (error: unknown) => error instanceof ApiError && error.has('permission_denied');

const detailsOf = (error: unknown) =>
  JSON.stringify(
    {
      page: location.pathname + location.search,
      at: new Date().toISOString(),
      status: error instanceof ApiError ? error.status : undefined,
      problem: error instanceof ApiError ? error.problem : String(error),
    },
    null,
    2,
  );

/** Something failed in place: what it was can be copied, and tried again. What was refused stays refused. */
export function ErrorPanel({ error, onRetry, level = 2 }: ErrorPanelProps) {
  const { t } = useTranslation();
  if (isRefused(error)) return <UnauthorisedPanel level={level} />;
  if (isUnreachable(error)) return <OfflinePanel level={level} onRetry={onRetry} />;
  return (
    <StatePanel
      level={level}
      tone="bad"
      icon={<IconAlertTriangle size={20} stroke={1.8} />}
      title={t('state.something_wrong')}
      hint={t('state.error_hint')}
    >
      <Button leftSection={<IconRefresh size={15} stroke={1.8} />} onClick={onRetry}>
        {t('state.try_again')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={15} stroke={1.8} />}
        onClick={() => copyToClipboard(detailsOf(error))}
      >
        {t('state.copy_details')}
      </Button>
    </StatePanel>
  );
}
