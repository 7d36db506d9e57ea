import { Button, Modal } from '@mantine/core';
import IconInboxOff from '@tabler/icons-react/dist/esm/icons/IconInboxOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Alert, alertQuery } from '../../../entities/alert/alert-queries.ts';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { AlertViewer } from './alert-viewer.tsx';
import type { AlertActions } from './use-alert-actions.ts';

interface OpenAlertProps {
  id: string;
  alerts: readonly Alert[];
  countText: string | undefined;
  actions: AlertActions;
  onShow: (id: string) => void;
  onClose: () => void;
  /** The last one loaded is being looked at. */
  onNearEnd: () => void;
}

/** The alert the address names: from the list when it is there, else asked for by itself. */
export function OpenAlert({ id, alerts, countText, actions, onShow, onClose, onNearEnd }: OpenAlertProps) {
  const { t } = useTranslation();
  const index = alerts.findIndex((alert) => alert.id === id);
  const listed = alerts[index];
  const { data, isError } = useQuery({ ...alertQuery(id), enabled: !listed });
  const alert = listed ?? data;
  const goTo = (target: Alert | undefined) => {
    if (!target) return undefined;
    return () => {
      if (target === alerts.at(-1)) onNearEnd();
      onShow(target.id);
    };
  };
  if (alert) {
    return (
      <AlertViewer
        alert={alert}
        position={
          listed && countText ? t('viewer.position', { index: index + 1, count: countText as never }) : undefined
        }
        actions={actions}
        onPrevious={listed && goTo(alerts[index - 1])}
        onNext={listed && goTo(alerts[index + 1])}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal opened={isError} onClose={onClose} centered withCloseButton={false} aria-label={t('viewer.not_found')}>
      <StatePanel
        icon={<IconInboxOff size={20} stroke={1.8} />}
        title={t('viewer.not_found')}
        hint={t('viewer.not_found_hint')}
      >
        <Button onClick={onClose}>{t('viewer.close')}</Button>
      </StatePanel>
    </Modal>
  );
}
