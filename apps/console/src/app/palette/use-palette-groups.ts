import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SUMMARY_PATH } from '../../entities/alert/alert-address.ts';
import { mayOpen } from '../../entities/user/access.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { call } from '../../lib/api.ts';
import { type OpenSection, screenAt, settingsFor } from '../navigation.ts';
import type { SectionKey } from '../sections.ts';
import {
  cameraSettingsItems,
  itemsOf,
  type PaletteGroup,
  pageItems,
  personItems,
  placeItems,
  siteSettingsItems,
} from './palette-items.ts';

const DEBOUNCE_MS = 200;
const NOTHING: { sites: never[]; cameras: never[]; people: never[] } = { sites: [], cameras: [], people: [] };
/** Where sites are set up and people managed. */
const SETTINGS_PATH = '/alerts/settings';

/** What fits what was typed: pages at once, sites, cameras and people as soon as the server has looked. */
export function usePaletteGroups(sections: readonly OpenSection[], typed: string) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const text = typed.trim();
  const [q] = useDebouncedValue(text, DEBOUNCE_MS);
  const mayOpenPath = (path: string) => {
    const screen = screenAt(path);
    return screen !== undefined && mayOpen(user, screen);
  };
  // Places open in the alerts, people in the settings: who may not see those has nowhere to go with them.
  const hasPlaces = mayOpenPath(SUMMARY_PATH);
  const hasSettings = mayOpenPath(SETTINGS_PATH) && mayOpen(user, { permission: 'sites_list__view' });
  const hasPeople = mayOpenPath(SETTINGS_PATH) && mayOpen(user, { permission: 'users_detail__view' });
  const hasCameras = mayOpen(user, { permission: 'cameras_detail__retrieve' });
  const { data, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET /search/', { query: { q } }, signal),
    enabled: q !== '' && (hasPlaces || hasSettings || hasCameras || hasPeople),
    placeholderData: keepPreviousData,
  });
  // Every section leads to the same settings: once is enough.
  const [home] = sections;
  const settingsPages = home ? itemsOf(home, settingsFor(user, home.key as SectionKey), t, text) : [];
  const found = text === '' ? NOTHING : (data ?? NOTHING);
  const groups: PaletteGroup[] = [
    { label: 'palette.pages', items: [...pageItems(sections, t, text), ...settingsPages] },
    ...(hasPlaces ? placeItems(found) : []),
    ...(hasSettings ? [siteSettingsItems(found)] : []),
    ...(hasCameras ? [cameraSettingsItems(found)] : []),
    ...(hasPeople ? [personItems(found)] : []),
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: isFetching || q !== text };
}
