import { useQueryClient } from '@tanstack/react-query';
import { companyKeys } from '../../../entities/company/company-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';

/** Refetches sites and what counts them. */
export function useRefreshTree() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: siteKeys.all });
    void queries.invalidateQueries({ queryKey: companyKeys.all });
  };
}
