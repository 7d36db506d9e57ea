import { Button } from '@mantine/core';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../entities/user/use-logout.ts';
import { StatePanel } from '../../ui/state-panel.tsx';

export function InvitedPage() {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <StatePanel
      level={1}
      icon={<IconMailForward size={20} stroke={1.8} />}
      title={t('gate.invited')}
      hint={t('gate.invited_hint')}
    >
      <Button variant="default" onClick={() => logout.mutate()}>
        {t('shell.logout')}
      </Button>
    </StatePanel>
  );
}
