import { Button } from '@mantine/core';
import IconMapQuestion from '@tabler/icons-react/dist/esm/icons/IconMapQuestion.mjs';
import { useTranslation } from 'react-i18next';
import { target } from '../../lib/target.ts';
import { StatePanel } from '../../ui/state-panel.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import css from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main className={css.page}>
      <StatePanel
        level={1}
        icon={<IconMapQuestion size={20} stroke={1.8} />}
        title={t('page.not_found')}
        hint={t('page.not_found_hint')}
      >
        <Button component={TargetLink} target={target({ to: '/' })}>
          {t('page.go_home')}
        </Button>
      </StatePanel>
    </main>
  );
}
