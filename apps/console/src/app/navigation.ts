import { type AccessHolder, mayOpen } from '../entities/user/access.ts';
import { SCREENS, type Screen, SECTIONS, type Section } from './screens.ts';

export interface OpenSection extends Section {
  /** The screens this user may open, in the order of the table. */
  screens: readonly Screen[];
}

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

/** The row a path belongs to; longer paths win, so that a child is never mistaken for its parent. */
export const screenAt = (path: string, screens: readonly Screen[] = SCREENS): Screen | undefined =>
  screens
    .filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

/** Where the root leads: Alerts, or the first section that is open to this user. */
export function homePath(user: AccessHolder): string {
  const sections = sectionsFor(user);
  const home = sections.find((section) => section.key === 'alerts') ?? sections[0];
  return home?.path ?? SECTIONS.alerts.path;
}

/** Where a section's own path leads: the first of its screens the user may open, else the first, which then refuses. */
export function sectionHome(user: AccessHolder, section: Section, screens: readonly Screen[] = SCREENS): string {
  const own = screens.filter((screen) => screen.section === section.key);
  return (own.find((screen) => mayOpen(user, screen)) ?? own[0])?.path ?? '/';
}
