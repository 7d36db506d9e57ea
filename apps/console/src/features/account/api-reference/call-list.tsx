import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SideHeading, SideLink, SideList } from '../../../ui/side-list.tsx';
import { apiQuery } from './api-queries.ts';
import { API_REFERENCE_PATH, type ApiReferencePlace, apiReferenceAddress, START } from './api-reference-address.ts';
import { Method } from './call-detail.tsx';
import { found } from './description.ts';

interface CallListProps {
  place: ApiReferencePlace;
  onChange: (part: Partial<ApiReferencePlace>) => void;
}

/** The name of a group as a heading: `site_plans` is Site plans. */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** How to begin, and the calls under what they are about. */
export function CallList({ place, onChange }: CallListProps) {
  const { t } = useTranslation();
  const api = useQuery(apiQuery);
  const groups = found(api.data?.groups ?? [], place.search);
  const linkTo = (call: string) =>
    target({ to: API_REFERENCE_PATH, search: apiReferenceAddress.write({ ...place, call }) });
  return (
    <SideList
      list={api}
      isEmpty={groups.length === 0}
      empty={<EmptyState icon={<IconApi size={20} stroke={1.8} />} hint={t('api_reference.nothing_found')} />}
      filters={
        <SearchBox label={t('api_reference.search')} value={place.search} onChange={(search) => onChange({ search })} />
      }
    >
      {place.search === '' ? (
        <SideLink
          target={linkTo(START)}
          isChosen={place.call === '' || place.call === START}
          name={t('api_reference.start.title')}
          facts={t('api_reference.start.facts')}
        />
      ) : null}
      {groups.map(({ name, calls }) => (
        <section key={name} aria-label={titleOf(name)}>
          <SideHeading>{titleOf(name)}</SideHeading>
          {calls.map(({ id, method, path, summary }) => (
            <SideLink
              key={id}
              target={linkTo(id)}
              isChosen={place.call === id}
              name={summary}
              facts={path.replace(/^\/api/, '')}
              aside={<Method method={method} />}
            />
          ))}
        </section>
      ))}
    </SideList>
  );
}
