import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SUMMARY_PATH } from '../../entities/alert/alert-address.ts';
import { mayOpen } from '../../entities/user/access.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { call } from '../../lib/api.ts';
import type { CommandGroup } from '../../lib/commands/registry.ts';
import { screenAt } from '../navigation.ts';
import {
  cameraSettingsItems,
  commandItems,
  type PaletteGroup,
  personItems,
  placeItems,
  siteSettingsItems,
  whatStillFits,
} from './palette-items.ts';

const DEBOUNCE_MS = 200;
const NOTHING: { sites: never[]; cameras: never[]; people: never[] } = { sites: [], cameras: [], people: [] };
/** Where sites are set up and people managed. */
const SETTINGS_PATH = '/alerts/settings';

/** What fits what was typed: commands and pages at once, sites, cameras and people as soon as the server has looked. */
export function usePaletteGroups(commands: readonly CommandGroup[], typed: string) {
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
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET /search/', { query: { q } }, signal),
    enabled: q !== '' && (hasPlaces || hasSettings || hasCameras || hasPeople),
    placeholderData: keepPreviousData,
  });
  const found = text === '' ? NOTHING : (data ?? NOTHING);
  const isEarlier = isPlaceholderData || q !== text;
  const foundGroups: PaletteGroup[] = [
    ...(hasPlaces ? placeItems(found) : []),
    ...(hasSettings ? [siteSettingsItems(found)] : []),
    ...(hasCameras ? [cameraSettingsItems(found)] : []),
    ...(hasPeople ? [personItems(found)] : []),
  ];
  const groups: PaletteGroup[] = [
    ...commands.map((group) => commandItems(group, t, text)),
    ...(isEarlier ? foundGroups.map((group) => whatStillFits(group, text)) : foundGroups),
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: isFetching || q !== text };
}
