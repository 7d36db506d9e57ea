import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { SearchedChip } from '../../../ui/searched-chip.tsx';
import { personChoicesQuery } from './persons-queries.ts';

interface PersonFilterProps {
  sites: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Only of some people, for those who may look people up. */
export function PersonFilter({ sites, ...props }: PersonFilterProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!mayOpen(user, { permission: 'access_control_view_iam' })) return null;
  return (
    <SearchedChip
      {...props}
      name={t('people.column.person')}
      icon={<IconUser size={15} stroke={1.8} aria-hidden="true" />}
      query={(search) => personChoicesQuery(search, { sites })}
      choicesOf={({ results }) => results.map(({ id, full_name }) => ({ value: id, label: full_name }))}
    />
  );
}
