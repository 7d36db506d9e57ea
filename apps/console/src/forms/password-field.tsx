import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const ToggleIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={17} stroke={1.8} /> : <IconEye size={17} stroke={1.8} />;

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t('field.hide_password') : t('field.show_password'),
      }}
    />
  );
}
