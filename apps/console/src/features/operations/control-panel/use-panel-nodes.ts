import type { ControlCamera } from '@sightline/contract/control-panel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nodesByResellerQuery } from '../../../entities/node/node-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { PanelNode } from './bulk-plan.ts';
import { usePanelRights } from './use-panel-rights.ts';

const NEEDED = ['apns_list__view', 'apns__update'] as const;

/** The nodes that cameras can be given to, and why not. */
export function usePanelNodes() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { why } = usePanelRights();
  const mayAssign = NEEDED.every((permission) => mayOpen(user, { permission }));
  const { data = [] } = useQuery({ ...nodesByResellerQuery, enabled: mayAssign });
  const nodes: PanelNode[] = data.flatMap((reseller) =>
    reseller.nodes.map(({ id, name }) => ({ id, name, resellerId: reseller.id })),
  );
  return {
    mayAssign,
    why: why ?? (mayAssign ? undefined : t('control_panel.may_not_assign')),
    nodes,
    resellers: data,
    nodesFor: ({ reseller }: ControlCamera) => nodes.filter(({ resellerId }) => resellerId === reseller.id),
  };
}
