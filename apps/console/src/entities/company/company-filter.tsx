import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { choiceOf, SearchedChip } from '../../ui/searched-chip.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { companyChoicesQuery } from './company-queries.ts';

interface CompanyFilterProps {
  name: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Only of some companies, for people who may see companies. */
export function CompanyFilter(props: CompanyFilterProps) {
  const user = useCurrentUser();
  if (!mayOpen(user, { permission: 'companies_list__view' })) return null;
  return (
    <SearchedChip
      {...props}
      icon={<IconBuilding size={15} stroke={1.8} aria-hidden="true" />}
      query={companyChoicesQuery}
      choicesOf={({ results }) => results.map(choiceOf)}
      hasMore={({ next }) => next !== null}
    />
  );
}
