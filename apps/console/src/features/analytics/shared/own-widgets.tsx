import type { ComponentType } from 'react';
import type { OwnWidget } from '../../../entities/own-dashboard/own-widget.ts';
import type { AreaMeasure } from './dashboards.ts';
import { DaysWidget } from './days-widget.tsx';
import { OfMeasure } from './of-measure.tsx';
import { TotalsWidget } from './totals-widget.tsx';

/** A part of a dashboard that can stand alone. */
interface Part extends Pick<OwnWidget, 'group' | 'form' | 'size' | 'least'> {
  /** Behind the kind, in the key of the widget. */
  part: string;
  Content: ComponentType;
}

export const CHART = { group: 'charts', size: { w: 7, h: 6 }, least: { w: 4, h: 4 } } as const;
export const LIST = { group: 'lists', size: { w: 4, h: 5 }, least: { w: 3, h: 4 } } as const;

/** What every measure has. */
const COMMON: readonly Part[] = [
  { ...CHART, part: 'days', form: 'per_day', Content: DaysWidget },
  { ...LIST, part: 'totals', form: 'total', Content: TotalsWidget },
];

/** What people can put on dashboards of their own from the dashboard of a measure. */
export const measureWidgets = (
  measure: AreaMeasure,
  icon: OwnWidget['icon'],
  parts: readonly Part[],
): readonly OwnWidget[] =>
  [...COMMON, ...parts].map(({ part, Content, ...look }) => ({
    ...look,
    key: `${measure.kind}-${part}`,
    title: measure.title,
    icon,
    access: { tab: measure.tab },
    follows: ['site', 'period'],
    render: () => <OfMeasure measure={measure} Content={Content} />,
  }));
