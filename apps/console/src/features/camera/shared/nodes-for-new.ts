import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';

/** The nodes that can watch a new camera of a group, the one that it prefers first, and how lists name them. */
export function useNodesForNew(group: string) {
  const { t } = useTranslation();
  const { data: nodes = [], isSuccess } = useQuery({
    queryKey: ['cameras', 'nodes-for-new', group],
    queryFn: ({ signal }) => call('GET /cameras/new/nodes/', { query: { site_group: group } }, signal),
    enabled: group !== '',
    meta: { quiet: true },
  });
  const options = nodes.map(({ id, name, running }) => ({
    value: id,
    label: running ? name : t('camera.node.not_running', { name }),
  }));
  return { nodes, options, isSuccess };
}
