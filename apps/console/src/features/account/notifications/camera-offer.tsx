import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useOpenAccountDialog } from '../../../entities/user/open-account-dialog.ts';
import css from './camera-offer.module.css';

/** Who chose no camera hears of no new alert: they are told so, and offered to choose. */
export function CameraOffer({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const open = useOpenAccountDialog();
  const { enabled, cameras } = user.notification_settings;
  const mayChoose = mayOpen(user, { permission: ['sites_list__view', 'users_current__update'] });
  if (!enabled || cameras.length > 0 || !mayChoose) return null;
  const choose = () => {
    onOpen?.();
    open('profile', 'notifications');
  };
  return (
    <div className={css.offer}>
      <p>{t('notifications.no_cameras')}</p>
      <Button variant="default" onClick={choose}>
        {t('notifications.choose_cameras')}
      </Button>
    </div>
  );
}
