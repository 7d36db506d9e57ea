import { useQueryClient } from '@tanstack/react-query';
import { companyKeys } from '../../../entities/company/company-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';

/** Sites and what counts them are asked for anew. */
export function useRefreshTree() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: siteKeys.all });
    void queries.invalidateQueries({ queryKey: companyKeys.all });
  };
}
