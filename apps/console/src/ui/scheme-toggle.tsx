import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useTranslation } from 'react-i18next';

/** Light or dark. Until somebody chooses, the system does. */
export function SchemeToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = isDark ? t('scheme.to_light') : t('scheme.to_dark');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={17} stroke={1.8} />
    </ActionIcon>
  );
}
