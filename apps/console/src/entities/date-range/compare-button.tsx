import { Button } from '@mantine/core';
import IconGitCompare from '@tabler/icons-react/dist/esm/icons/IconGitCompare.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import css from './compare-button.module.css';

interface CompareButtonProps {
  isOn: boolean;
  /** How long the period is that it is compared with. */
  days: number;
  onChange: (isOn: boolean) => void;
}

/** Shows the same number of days before, too. */
export function CompareButton({ isOn, days, onChange }: CompareButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      className={css.compare}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      leftSection={<IconGitCompare size={15} stroke={1.8} aria-hidden="true" />}
      rightSection={isOn ? <IconX size={14} stroke={2} aria-hidden="true" /> : null}
      onClick={() => onChange(!isOn)}
    >
      {t('dashboard.compare.name')} <b>{t('dashboard.compare.days', { count: days })}</b>
    </Button>
  );
}
