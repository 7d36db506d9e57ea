import { Button } from '@mantine/core';
import { can } from '@sightline/contract/permissions';
import type { UserView } from '@sightline/contract/user-admin';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './user-form.module.css';

/** The way to what somebody sees, for those who manage permissions. */
export function ViewAsLink({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const viewer = useCurrentUser();
  const isOffered = user.account_state === 'active' && can(viewer, 'user_permission_management_read');
  if (!isOffered || user.id === viewer.id) return null;
  const place = target({
    to: '/user-permission-management/dashboard',
    search: { tab: 'view_as', user: user.id },
  });
  return (
    <Button
      variant="subtle"
      leftSection={<IconEye size={15} stroke={1.8} />}
      renderRoot={(props) => <TargetLink target={place} {...props} />}
    >
      <span className={css.resend}>{t('users.view_as')}</span>
    </Button>
  );
}
