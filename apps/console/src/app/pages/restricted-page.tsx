import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/state-panel.tsx';

export function RestrictedPage() {
  const { t } = useTranslation();
  return (
    <StatePanel
      level={1}
      icon={<IconLock size={20} stroke={1.8} />}
      title={t('gate.restricted')}
      hint={t('gate.restricted_hint')}
    />
  );
}
