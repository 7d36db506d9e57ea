import { screenAt } from '../navigation.ts';
import { PANELS } from '../settings/panels.ts';
import type { SettingsPage } from '../settings/settings-page.ts';

interface Place {
  pathname: string;
  search: unknown;
}

const tabIn = (search: unknown) => (search as { tab?: unknown }).tab;

const isSettingsPage = (name: string): name is SettingsPage => Object.hasOwn(PANELS, name);

/** What the guide calls a page: the path of its row; settings pages, which all sections share, by their name and tab. */
export function pageNow({ pathname, search }: Place): string {
  const screen = screenAt(pathname);
  const name = pathname.split('/')[2] ?? '';
  if (!screen?.settingsOf || !isSettingsPage(name)) return screen?.path ?? pathname;
  const panels = PANELS[name];
  return `${name}/${(panels.find(({ key }) => key === tabIn(search)) ?? panels[0])?.key}`;
}
