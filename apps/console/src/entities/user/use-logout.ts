import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { live } from '../../lib/live.ts';
import { unsubscribe } from '../../lib/push.ts';
import { toast } from '../../ui/toasts.tsx';

export function useLogout() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /auth/logout/'),
    onSuccess: async () => {
      live.stop();
      // Whoever uses this browser next is not told; where that fails, the profile lists it.
      void unsubscribe().catch(() => undefined);
      toast.success(t('shell.logged_out'));
      await navigate({ to: '/login' });
      queries.clear();
    },
  });
}
