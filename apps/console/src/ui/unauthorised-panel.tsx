import IconLockX from '@tabler/icons-react/dist/esm/icons/IconLockX.mjs';
import { useTranslation } from 'react-i18next';
import { StatePanel } from './state-panel.tsx';

/** What a page shows when its action was refused, although the session is a good one. */
export function UnauthorisedPanel({ level = 2 }: { level?: 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      level={level}
      icon={<IconLockX size={20} stroke={1.8} />}
      title={t('page.unauthorised')}
      hint={t('page.unauthorised_hint')}
    />
  );
}
