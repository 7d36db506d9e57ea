import type { Icon } from '@tabler/icons-react';
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { AccessRule } from '../entities/user/access.ts';

/** A section of the top bar. `name` is the English one: sections are sorted by it in every language. */
export interface Section {
  key: string;
  name: string;
  path: `/${string}`;
  label: ParseKeys;
  icon: Icon;
}

/** A screen below the shell. Router, top bar, sidebar and gates all read these rows: adding a screen is adding one. */
export interface Screen extends AccessRule {
  path: `/${string}`;
  section: SectionKey;
  label: ParseKeys;
  icon: Icon;
  /** A number beside its name in the sidebar. */
  count?: CountKey;
  load: () => Promise<ComponentType>;
}

export type CountKey = 'unread_alerts';

export const SECTIONS = {
  alerts: { key: 'alerts', name: 'Alerts', path: '/alerts', label: 'nav.alerts', icon: IconBellRinging },
} as const satisfies Record<string, Section>;

export type SectionKey = keyof typeof SECTIONS;

export const SCREENS = [
  {
    path: '/alerts/summary',
    section: 'alerts',
    label: 'nav.summary',
    icon: IconInbox,
    tab: 'alerts',
    permission: 'alerts_summary__read',
    count: 'unread_alerts',
    load: async () => (await import('../features/alerts-summary/summary-screen.tsx')).SummaryScreen,
  },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof SCREENS)[number]['path'];
