import type { SubTab } from '@sightline/contract/logic-flows/builder';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { subTabsQuery } from '../../entities/flow/flow-queries.ts';
import type { ListedScreen, OpenSection } from '../navigation.ts';

/** The screens of a section once for each use case, under its name. */
const screensOf = (screens: readonly ListedScreen[], { sub_tab_name, usecase_slug }: SubTab): ListedScreen[] =>
  screens.map((screen) => ({
    ...screen,
    path: `${screen.path}/${encodeURIComponent(usecase_slug)}`,
    partName: sub_tab_name,
  }));

/** The section as it is listed: that of Flowsense has its pages for each use case the server names (NAV-20 to NAV-22). */
export function useSubTabs(section: OpenSection | undefined): OpenSection | undefined {
  const hasSubTabs = section?.key === 'flowsense';
  const { data: tabs = [] } = useQuery({ ...subTabsQuery, enabled: hasSubTabs });
  return useMemo(() => {
    if (!section || !hasSubTabs || tabs.length === 0) return section;
    return { ...section, screens: tabs.flatMap((tab) => screensOf(section.screens, tab)) };
  }, [section, hasSubTabs, tabs]);
}
