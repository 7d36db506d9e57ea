import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { AreaVariantKey } from '@sightline/contract/areas/tags';
import type { TabKey } from '@sightline/contract/tabs';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { AnalyticsFilter, Shape } from './analytics-address.ts';
import type { UnitKey } from './units.ts';

/** What more a dashboard can be narrowed by. */
export type ExtraFilter = 'category' | 'vehicles' | 'machines';

/** Where the pages of a measure lie. */
type Part = 'footfall' | 'workhour-tracking' | 'vehicle-tracking' | 'machinery-utilisation';

/** One of the things that cameras measure, and where it is shown. */
export interface Measure {
  kind: MeasuredKind;
  title: ParseKeys;
  /** Whoever has it may see the figures. */
  tab: TabKey;
  dashboard: `/${Part}/dashboard`;
  configuration: `/${Part}/configuration`;
  /** The areas in which it is measured. */
  variant: AreaVariantKey;
  unit: UnitKey;
  shape: Shape;
  filter?: ExtraFilter;
  /** Shown by camera as well as by zone. */
  isGrouped?: true;
  /** What is told of each day. */
  metric: (filter: Pick<AnalyticsFilter, 'record'>) => string;
}

export const MEASURES = {
  footfall: {
    kind: 'footfall',
    tab: 'footfall',
    title: 'nav.footfall',
    dashboard: '/footfall/dashboard',
    configuration: '/footfall/configuration',
    variant: 'footfall',
    unit: 'people',
    shape: 'lines',
    filter: 'category',
    metric: () => 'entries',
  },
  workhour: {
    kind: 'workhour',
    tab: 'workhour',
    title: 'nav.workhour_tracking',
    dashboard: '/workhour-tracking/dashboard',
    configuration: '/workhour-tracking/configuration',
    variant: 'workhour',
    unit: 'person_hours',
    shape: 'stacked',
    metric: () => 'presence',
  },
  vehicle_tracking: {
    kind: 'vehicle_tracking',
    tab: 'vehicle_tracking',
    title: 'nav.vehicle_tracking',
    dashboard: '/vehicle-tracking/dashboard',
    configuration: '/vehicle-tracking/configuration',
    variant: 'vehicle_tracking',
    unit: 'vehicles',
    shape: 'stacked',
    filter: 'vehicles',
    isGrouped: true,
    metric: () => 'vehicles',
  },
  machinery: {
    kind: 'machinery',
    tab: 'machinery_utilisation',
    title: 'nav.machinery_utilisation',
    dashboard: '/machinery-utilisation/dashboard',
    configuration: '/machinery-utilisation/configuration',
    variant: 'machinery_utilisation',
    unit: 'machine_hours',
    shape: 'lines',
    filter: 'machines',
    isGrouped: true,
    metric: ({ record }) => record,
  },
} as const satisfies Record<MeasuredKind, Measure>;

/** A part of a dashboard: it asks for its own figures by what the frame around it has chosen. */
export interface Widget {
  key: string;
  /** How much of the width it takes where there is room: all of it, three quarters or the rest. */
  width: 'full' | 'main' | 'side';
  Content: ComponentType;
}
