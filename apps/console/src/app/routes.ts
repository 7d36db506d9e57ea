import type { BuiltRoute, LoadScreen, Route, UnbuiltRoute } from './route.ts';
import { account } from './routes/account.ts';
import { alerts } from './routes/alerts.ts';
import { analytics } from './routes/analytics.ts';
import { camera } from './routes/camera.ts';
import { operations } from './routes/operations.ts';
import { records } from './routes/records.ts';
import { SECTIONS, type SectionKey } from './sections.ts';
import type { SettingsPage } from './settings/settings-page.ts';
import { SETTINGS_PAGES } from './settings/settings-pages.ts';

const sectionPages = [...alerts, ...analytics, ...records, ...operations];

type BuiltSection = NonNullable<Extract<(typeof sectionPages)[number], { load: LoadScreen }>['section']>;
type SettingsPath = `${(typeof SECTIONS)[BuiltSection]['path']}/${SettingsPage}`;

const isBuilt = (key: SectionKey) => sectionPages.some(({ section, load }) => section === key && load);

/** Every section has the three settings pages below its own path, from the day its first page is built. */
const settings = Object.values(SECTIONS).flatMap((section) =>
  Object.entries(SETTINGS_PAGES).map(([name, { load, ...row }]) => ({
    ...row,
    path: `${section.path}/${name}` as const,
    settingsOf: section.key,
    ...(isBuilt(section.key) ? { load } : {}),
  })),
) as (BuiltRoute<SettingsPath> | UnbuiltRoute)[];

const everything = [...sectionPages, ...settings, ...camera, ...account];

/** The whole product. A row without `load` is not built yet. */
export const ROUTES: readonly Route[] = everything;

/** The paths of what is built. */
export type ScreenPath = Extract<(typeof everything)[number], { load: LoadScreen }>['path'];
