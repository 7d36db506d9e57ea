import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { choiceOf, SearchedChip } from '../../ui/searched-chip.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { resellerChoicesQuery } from './reseller-queries.ts';

interface ResellerFilterProps {
  name: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  hidesSingle?: boolean;
}

/** Only of some resellers, for people who may see resellers. */
export function ResellerFilter(props: ResellerFilterProps) {
  const user = useCurrentUser();
  if (!mayOpen(user, { permission: 'resellers_list__view' })) return null;
  return (
    <SearchedChip
      {...props}
      icon={<IconBuildingStore size={15} stroke={1.8} aria-hidden="true" />}
      query={resellerChoicesQuery}
      choicesOf={({ results }) => results.map(choiceOf)}
      hasMore={({ next }) => next !== null}
    />
  );
}
