import type { Reseller } from '@sightline/contract/resellers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nodeTagsQuery, resellerKeys } from '../../../entities/reseller/reseller-queries.ts';
import { TagSection } from '../../../entities/tag/tag-section.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';

interface NodeTagsProps {
  reseller: Reseller;
  onAsking: (isAsking: boolean) => void;
}

/** Words the reseller's processing nodes are tagged with. */
export function NodeTags({ reseller, onAsking }: NodeTagsProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const maySee = mayOpen(user, { permission: 'apns_list__view' });
  const mayDelete = mayOpen(user, { permission: 'apns__update' });
  const tags = useQuery({
    ...nodeTagsQuery(reseller.id),
    enabled: maySee,
    select: (all) => all.map(({ id, name, nodes }) => ({ id, name, count: nodes })),
  });
  if (!maySee) return null;
  return (
    <TagSection
      title={t('settings.reseller.tags')}
      purpose={t('settings.reseller.tags_purpose')}
      none={t('settings.reseller.no_tags')}
      tags={tags}
      countWords={(count) => t('settings.count.nodes', { count })}
      consequence={(count) => t('settings.tag.from_nodes', { count })}
      onDelete={mayDelete ? (tag_id) => call('DELETE /resellers/apn_tag/', { query: { tag_id } }) : undefined}
      onDeleted={() => void queries.invalidateQueries({ queryKey: resellerKeys.all })}
      onAsking={onAsking}
    />
  );
}
