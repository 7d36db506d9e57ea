import { useMediaQuery } from '@mantine/hooks';
import { EDIT_FLOWS, VIEW_FLOWS } from '@sightline/contract/logic-flows/flows';
import { BREAKPOINTS_PX } from '../../ui/theme/breakpoints.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import type { FlowBuilderProps } from './builder-props.ts';

/** What the reader may do with an open flow. A small screen only shows it. */
export function useRights({ onApply }: Pick<FlowBuilderProps, 'onApply'>) {
  const user = useCurrentUser();
  const isSmall = useMediaQuery(`(max-width: ${BREAKPOINTS_PX.sm - 1}px)`, false, { getInitialValueInEffect: false });
  const mayEdit = mayOpen(user, { permission: EDIT_FLOWS });
  const canEdit = mayEdit && !onApply && !isSmall;
  return {
    canEdit,
    canViewConfig: mayOpen(user, { permission: VIEW_FLOWS }),
    canConfigure: (mayEdit || onApply !== undefined) && !isSmall,
    canCopy: user.can_copy_flows,
  };
}
