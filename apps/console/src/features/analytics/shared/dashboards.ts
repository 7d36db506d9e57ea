import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { AreaVariantKey } from '@sightline/contract/areas/tags';
import type { TabKey } from '@sightline/contract/tabs';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { type Target, target } from '../../../lib/target.ts';
import type { AnalyticsFilter, Shape } from './analytics-address.ts';
import type { UnitKey } from './units.ts';

/** What more a dashboard can be narrowed by. */
export type ExtraFilter = 'category' | 'zones' | 'machines';

/** What figures are about: what cameras measure by themselves, or what a flow counts. */
export type FigureKind = MeasuredKind | 'flowsense';

/** Where the pages of a measure lie. */
type Part = 'footfall' | 'workhour-tracking' | 'vehicle-tracking' | 'machinery-utilisation';

/** Something with a dashboard, and where that is shown. */
export interface Measure {
  kind: FigureKind;
  title: ParseKeys;
  /** The use case that counts, with the name people gave it. */
  useCase?: { slug: string; name: string };
  /** Whoever has it may see the figures. */
  tab: TabKey;
  /** The path of its page. */
  dashboard: string;
  configuration: Target;
  unit: UnitKey;
  shape: Shape;
  filter?: ExtraFilter;
  /** Shown by camera as well as by zone. */
  isGrouped?: true;
  /** What is told of each day. */
  metric: (filter: Pick<AnalyticsFilter, 'record'>) => string;
}

/** One of the things that cameras measure in areas drawn for it. */
export interface AreaMeasure extends Measure {
  kind: MeasuredKind;
  dashboard: `/${Part}/dashboard`;
  variant: AreaVariantKey;
}

export const MEASURES = {
  footfall: {
    kind: 'footfall',
    tab: 'footfall',
    title: 'nav.footfall',
    dashboard: '/footfall/dashboard',
    configuration: target({ to: '/footfall/configuration' }),
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
    configuration: target({ to: '/workhour-tracking/configuration' }),
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
    configuration: target({ to: '/vehicle-tracking/configuration' }),
    variant: 'vehicle_tracking',
    unit: 'vehicles',
    shape: 'stacked',
    filter: 'zones',
    isGrouped: true,
    metric: () => 'vehicles',
  },
  machinery: {
    kind: 'machinery',
    tab: 'machinery_utilisation',
    title: 'nav.machinery_utilisation',
    dashboard: '/machinery-utilisation/dashboard',
    configuration: target({ to: '/machinery-utilisation/configuration' }),
    variant: 'machinery_utilisation',
    unit: 'machine_hours',
    shape: 'lines',
    filter: 'machines',
    isGrouped: true,
    metric: ({ record }) => record,
  },
} as const satisfies Record<MeasuredKind, AreaMeasure>;

/** A part of a dashboard: it asks for its own figures by what the frame around it has chosen. */
export interface Widget {
  key: string;
  /** How much of the width it takes where there is room: all of it, three quarters or the rest. */
  width: 'full' | 'main' | 'side';
  Content: ComponentType;
}
