import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useTranslation } from 'react-i18next';

/** Light or dark. Until somebody chooses, the system does. */
export function useOtherScheme() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    label: isDark ? t('scheme.to_light') : t('scheme.to_dark'),
    Icon: isDark ? IconSun : IconMoon,
    choose: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}

export function SchemeToggle({ className }: { className?: string | undefined }) {
  const { label, Icon, choose } = useOtherScheme();
  return (
    <ActionIcon className={className} aria-label={label} title={label} onClick={choose}>
      <Icon size={17} stroke={1.8} />
    </ActionIcon>
  );
}
