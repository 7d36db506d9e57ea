import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import { choiceOf, SearchedChip } from '../../ui/searched-chip.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { nodeChoicesQuery } from './node-queries.ts';

interface NodeFilterProps {
  name: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Only of some processing nodes, for people who may see them. */
export function NodeFilter(props: NodeFilterProps) {
  const user = useCurrentUser();
  if (!mayOpen(user, { permission: 'apns_list__view' })) return null;
  return (
    <SearchedChip
      {...props}
      icon={<IconServer size={15} stroke={1.8} aria-hidden="true" />}
      query={nodeChoicesQuery}
      choicesOf={({ results }) => results.map(choiceOf)}
      hasMore={({ next }) => next !== null}
    />
  );
}
