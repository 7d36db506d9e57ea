import { type AccessHolder, mayOpen } from '../entities/user/access.ts';
import type { PlainPath } from './page-search.ts';
import { SCREENS, type Screen } from './screens.ts';
import { SECTIONS, type Section, type SectionKey } from './sections.ts';

/** The path of a row of the navigation, as a link takes it: such rows are built and have no parameters. */
export const pathOf = ({ path }: Pick<Screen | Section, 'path'>) => path as PlainPath;

/** Several parts of a section may have a dashboard each: there the part is what tells them apart. */
export const nameOf = ({ subTab, label }: Screen) => (subTab && label === 'nav.dashboard' ? subTab : label);

/** A screen in the navigation. */
export interface ListedScreen extends Screen {
  /** The heading it stands under in words that people chose, in place of `subTab`. */
  partName?: string;
}

export interface OpenSection extends Section {
  /** The screens this user may open, in the order of the table. */
  screens: readonly ListedScreen[];
}

/** The section a page stands in: as one of its own pages, as its settings, or opened from one of its pages. */
export const placeOf = (screen: Screen | undefined): SectionKey | undefined =>
  screen?.section ?? screen?.settingsOf ?? screen?.openedIn;

/** The settings pages of a section that the user may open. */
export const settingsFor = (user: AccessHolder, section: SectionKey, screens: readonly Screen[] = SCREENS) =>
  screens.filter((screen) => screen.settingsOf === section && mayOpen(user, screen));

const byEnglishName = (a: Section, b: Section) => a.name.localeCompare(b.name, 'en');

/** Sections with at least one screen the user may open, sorted by their English names. */
export function sectionsFor(
  user: AccessHolder,
  sections: readonly Section[] = Object.values(SECTIONS),
  screens: readonly Screen[] = SCREENS,
): OpenSection[] {
  return sections
    .map((section) => ({
      ...section,
      screens: screens.filter((screen) => screen.section === section.key && mayOpen(user, screen)),
    }))
    .filter((section) => section.screens.length > 0)
    .sort(byEnglishName);
}

/** Widths of the window, each with the number of sections that fit the top bar up to it. */
const FITTING: readonly (readonly [upToPx: number, sections: number])[] = [
  [1000, 4],
  [1130, 5],
  [1320, 6],
  [1460, 7],
  [1560, 8],
];

export const sectionsThatFit = (widthPx: number): number =>
  FITTING.find(([upToPx]) => widthPx <= upToPx)?.[1] ?? Number.POSITIVE_INFINITY;

/** What stands in the top bar and what goes behind "More". */
export function splitSections<T>(sections: readonly T[], widthPx: number): { shown: readonly T[]; more: readonly T[] } {
  const fitting = sectionsThatFit(widthPx);
  return { shown: sections.slice(0, fitting), more: sections.slice(fitting) };
}

/** Whether a path is that of a row, or goes on below it; a parameter of the row stands for anything. */
export function isAt(path: string, row: string): boolean {
  const given = path.split('/');
  return row.split('/').every((part, at) => (part.startsWith('$') ? Boolean(given[at]) : part === given[at]));
}

const parametersIn = (path: string) => path.split('$').length;
const partsIn = (path: string) => path.split('/').length;

/** The row a path belongs to; longer paths win, then those that name more of it. */
export const screenAt = (path: string, screens: readonly Screen[] = SCREENS): Screen | undefined =>
  screens
    .filter((screen) => isAt(path, screen.path))
    .toSorted((a, b) => partsIn(b.path) - partsIn(a.path) || parametersIn(a.path) - parametersIn(b.path))[0];

/**
 * Where a section's own path leads: its home or else the first of its screens that the user may open, else the first, which
 * then refuses.
 */
export function sectionHome(user: AccessHolder, section: Section, screens: readonly Screen[] = SCREENS): string {
  const own = screens.filter((screen) => screen.section === section.key);
  const open = own.filter((screen) => mayOpen(user, screen));
  const isHome = (screen: Screen) => screen.isHome === true;
  return (open.find(isHome) ?? open[0] ?? own.find(isHome) ?? own[0])?.path ?? '/';
}

/** Paths that hold no page and lead on to one: the root, a section's own, and whatever stands first in the path of a screen. */
export function wayInPaths(screens: readonly Screen[] = SCREENS): string[] {
  const starts = screens.flatMap(({ path, section }) =>
    section ? [SECTIONS[section].path, `/${path.split('/')[1]}`] : [],
  );
  return ['/', ...new Set(starts.filter((start) => !screens.some(({ path }) => path === start)))];
}

/** Where such a path leads: into its section, or to the first open screen below it. */
export function wayIn(user: AccessHolder, path: string, screens: readonly Screen[] = SCREENS): string {
  if (path === '/') return homePath(user);
  const section = Object.values(SECTIONS).find((candidate) => candidate.path === path);
  if (section) return sectionHome(user, section, screens);
  const below = screens.filter((screen) => screen.path.startsWith(`${path}/`));
  return (below.find((screen) => mayOpen(user, screen)) ?? below[0])?.path ?? '/';
}

/** The dashboard that somebody chose to begin with, in place of where the root leads otherwise. */
export function startAddress(
  user: AccessHolder & { start_dashboard: string | null },
  path: string,
): string | undefined {
  const screen = screenAt('/alerts/my-dashboards');
  if (path !== '/' || user.start_dashboard === null || !screen || !mayOpen(user, screen)) return undefined;
  return `${screen.path}?dashboard=${user.start_dashboard}`;
}

/** Where the root leads: into Alerts, or the first section that is open to this user. */
export function homePath(user: AccessHolder): string {
  const sections = sectionsFor(user);
  const home = sections.find((section) => section.key === 'alerts') ?? sections[0];
  return sectionHome(user, home ?? SECTIONS.alerts);
}
