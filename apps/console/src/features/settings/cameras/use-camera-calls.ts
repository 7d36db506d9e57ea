import type { Camera } from '@sightline/contract/cameras';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { alertAddress } from '../../../entities/alert/alert-address.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';

/** Raises an alert marked as a test, with a link to it for users who can see alerts. */
export function useTestAlert() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const maySee = mayOpen(user, { tab: 'alerts', permission: 'alerts_summary__read' });
  return useMutation({
    mutationFn: ({ id }: Pick<Camera, 'id' | 'name'>) =>
      call('POST /cameras/send_test_alert/', { body: { camera_id: id } }),
    meta: { failureTitle: t('cameras.test_alert.failed') },
    onSuccess: ({ alert_id }, { name }) => {
      const title = t('cameras.test_alert.sent');
      const line = t('cameras.test_alert.camera', { name });
      if (!maySee) return toast.success(title, line);
      toast.news({
        id: alert_id,
        title,
        line,
        picture: null,
        isAwaited: true,
        action: { label: t('cameras.test_alert.open'), onClick: () => void navigate(alertAddress(alert_id)) },
      });
    },
  });
}
