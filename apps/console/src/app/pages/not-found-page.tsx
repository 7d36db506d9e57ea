import { Button } from '@mantine/core';
import IconMapQuestion from '@tabler/icons-react/dist/esm/icons/IconMapQuestion.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/state-panel.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <StatePanel
      level={1}
      icon={<IconMapQuestion size={20} stroke={1.8} />}
      title={t('page.not_found')}
      hint={t('page.not_found_hint')}
    >
      <Button component={Link} to="/">
        {t('page.go_home')}
      </Button>
    </StatePanel>
  );
}
