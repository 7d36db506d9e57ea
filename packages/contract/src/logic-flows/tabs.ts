import { z } from 'zod';
import type { PermissionKey } from '../permissions.ts';
import type { TabKey } from '../tabs.ts';

interface FlowTabSpec {
  /** What calls name it by. */
  slug: `tab_${string}`;
  /** English name; the language files carry the others. */
  name: string;
  /** Who may open the section of the navigation that shows what its flows found. */
  access: TabKey;
  /** The permission behind it. */
  permission: PermissionKey;
}

/** The tabs of a camera's use cases that hold logic flows, with every name the product has for them. */
export const FLOW_TABS = {
  alerts: { slug: 'tab_alerts', name: 'Alerts V2', access: 'platform_tab_alerts', permission: 'alerts2__view' },
  flowsense: {
    slug: 'tab_flowsense',
    name: 'Flowsense',
    access: 'platform_tab_flowsense',
    permission: 'flowsense_dashboard_read',
  },
} as const satisfies Record<string, FlowTabSpec>;

export type FlowTab = keyof typeof FLOW_TABS;
export type FlowTabSlug = (typeof FLOW_TABS)[FlowTab]['slug'];
export const FLOW_TAB_KEYS = Object.keys(FLOW_TABS) as [FlowTab, ...FlowTab[]];

export const TabSlug = z.enum(['tab_alerts', 'tab_flowsense'] as const satisfies FlowTabSlug[]);

export const tabOfSlug = (slug: FlowTabSlug): FlowTab =>
  FLOW_TAB_KEYS.find((tab) => FLOW_TABS[tab].slug === slug) ?? 'alerts';
