import { useQueryClient } from '@tanstack/react-query';
import { companyKeys } from '../../../entities/company/company-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';

/** Sites and what counts them. */
export const TREE_KEYS = [siteKeys.all, companyKeys.all] as const;

export function useRefreshTree() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of TREE_KEYS) void queries.invalidateQueries({ queryKey });
  };
}
