import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { subTabsQuery } from '../../../entities/flow/flow-queries.ts';
import { call } from '../../../lib/api.ts';
import { numberText } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { recordOptions, recordsKey } from '../shared/record-queries.ts';
import { AnalyticsContext } from '../shared/use-analytics.ts';

const nowQuery = (sites: readonly string[]) =>
  queryOptions({
    queryKey: [...recordsKey, 'flowsense', 'now', sites],
    queryFn: ({ signal }) =>
      call('GET /flowsense/now/', { query: sites.length > 0 ? { sites: [...sites] } : {} }, signal),
    ...recordOptions(true),
  });

/** The use cases there are, each with what it counted on the site since the hour began. */
export function UseCaseTabs() {
  const { t } = useTranslation();
  const { usecaseSlug = '' } = useParams({ strict: false });
  const site = useContext(AnalyticsContext)?.site.id;
  const { data: tabs = [] } = useQuery(subTabsQuery);
  const { data: now } = useQuery(nowQuery(site ? [site] : []));
  const counted = (slug: string) => now?.find(({ usecase_slug }) => usecase_slug === slug)?.counted ?? 0;
  return (
    <LinkTabs
      label={t('flowsense.use_cases')}
      active={usecaseSlug}
      tabs={tabs.map(({ usecase_slug: slug, sub_tab_name }) => ({
        key: slug,
        label: sub_tab_name,
        note: now && t('flowsense.this_hour', { value: numberText(counted(slug)) }),
        target: target({ to: '/flowsense/dashboard/$usecaseSlug', params: { usecaseSlug: slug } }),
      }))}
    />
  );
}
