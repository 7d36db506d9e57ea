import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SUMMARY_PATH } from '../../entities/alert/alert-address.ts';
import { mayOpen } from '../../entities/user/access.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { call } from '../../lib/api.ts';
import { type OpenSection, screenAt } from '../navigation.ts';
import { type PaletteGroup, pageItems, placeItems } from './palette-items.ts';

const DEBOUNCE_MS = 200;
const NOTHING: { sites: never[]; cameras: never[] } = { sites: [], cameras: [] };

/** What fits what was typed: pages at once, sites and cameras as soon as the server has looked. */
export function usePaletteGroups(sections: readonly OpenSection[], typed: string) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const text = typed.trim();
  const [q] = useDebouncedValue(text, DEBOUNCE_MS);
  const summary = screenAt(SUMMARY_PATH);
  const { data, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET /search/', { query: { q } }, signal),
    // Places open in the alerts: who may not see those has nowhere to go with them.
    enabled: q !== '' && summary !== undefined && mayOpen(user, summary),
    placeholderData: keepPreviousData,
  });
  const found = text === '' ? NOTHING : (data ?? NOTHING);
  const groups: PaletteGroup[] = [
    { label: 'palette.pages', items: pageItems(sections, t, text) },
    ...placeItems(found),
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: isFetching || q !== text };
}
