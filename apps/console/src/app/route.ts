import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { AccessRule } from '../entities/user/access.ts';
import type { SectionKey } from './sections.ts';

/** Fetches the code of a screen. */
export type LoadScreen = () => Promise<ComponentType>;

/** A page below the shell. Router, top bar, sidebar, search and gates all read these rows: adding a page is adding one. */
export interface Route extends AccessRule {
  path: `/${string}`;
  /** Where it stands in the navigation; a page without a section is reached in another way. */
  section?: SectionKey;
  /** The section below whose path it stands without being one of its own pages. */
  settingsOf?: SectionKey;
  /** The section one of whose pages it is opened from. */
  openedIn?: SectionKey;
  /** The heading it stands under in the sidebar, in a section of several parts. */
  subTab?: ParseKeys;
  label: ParseKeys;
  /** In place of the label where there is little room. */
  shortLabel?: ParseKeys;
  icon?: Icon;
  /** A number beside its name in the sidebar. */
  count?: CountKey;
  /** Where its section opens, for those who may open it; else that is the first of its pages. */
  isHome?: true;
  /** Opens with the sidebar narrow: what it shows needs the room. */
  hasNarrowSidebar?: true;
  /** Absent until the screen is built: its address is then not found, and nothing leads there. */
  load?: LoadScreen;
}

/** A row whose screen is built: its path is part of the types, so that links to it are checked. */
export interface BuiltRoute<Path extends `/${string}`, Key extends SectionKey | undefined = undefined> extends Route {
  path: Path;
  section?: Key extends SectionKey ? Key : never;
  load: LoadScreen;
}

export type CountKey = 'unread_alerts' | 'open_suggestions';

export interface UnbuiltRoute extends Route {
  load?: never;
}
