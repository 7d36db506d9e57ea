import type { Company } from '@sightline/contract/companies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyKeys, siteTagsQuery } from '../../../entities/company/company-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { TagSection } from '../../../entities/tag/tag-section.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';

interface SiteTagsProps {
  company: Company;
  onAsking: (isAsking: boolean) => void;
}

/** Words the company's sites are tagged with. */
export function SiteTags({ company, onAsking }: SiteTagsProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const maySee = mayOpen(user, { permission: 'sites_list__view' });
  const mayDelete = mayOpen(user, { permission: 'sites__update' });
  const tags = useQuery({
    ...siteTagsQuery(company.id),
    enabled: maySee,
    select: (all) => all.map(({ id, name, sites }) => ({ id, name, count: sites })),
  });
  if (!maySee) return null;
  return (
    <TagSection
      title={t('settings.company.tags')}
      purpose={t('settings.company.tags_purpose')}
      none={t('settings.company.no_tags')}
      tags={tags}
      countWords={(count) => t('settings.count.sites', { count })}
      consequence={(count) => t('settings.tag.from_sites', { count })}
      onDelete={mayDelete ? (tag_id) => call('DELETE /companies/site_tag/', { query: { tag_id } }) : undefined}
      onDeleted={() => {
        for (const { all } of [companyKeys, siteKeys]) void queries.invalidateQueries({ queryKey: all });
      }}
      onAsking={onAsking}
    />
  );
}
