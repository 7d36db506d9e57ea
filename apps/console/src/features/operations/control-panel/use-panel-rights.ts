import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';

/** Whether the reader may use the switches, or why not. */
export function usePanelRights(): { mayEdit: boolean; why: string | undefined } {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { title } = useReadOnly();
  const needed = ['operations_page_write', ...ALERTS_WRITE] as const;
  const isHeld = needed.every((permission) => mayOpen(user, { permission }));
  const why = title ?? (isHeld ? undefined : t('control_panel.may_not'));
  return { mayEdit: why === undefined, why };
}
