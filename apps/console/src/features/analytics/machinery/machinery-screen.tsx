import { MEASURES, type Widget } from '../shared/dashboards.ts';
import { DaysWidget } from '../shared/days-widget.tsx';
import { AnalyticsFrame } from '../shared/frame.tsx';
import { DrillWidget } from './drill-widget.tsx';
import { MachinesWidget } from './machines-widget.tsx';
import { UtilisationWidget } from './utilisation-widget.tsx';

const WIDGETS: readonly Widget[] = [
  { key: 'days', width: 'main', Content: DaysWidget },
  { key: 'utilisation', width: 'side', Content: UtilisationWidget },
  { key: 'drill', width: 'full', Content: DrillWidget },
  { key: 'machines', width: 'full', Content: MachinesWidget },
];

/** Productivity > Machinery Utilisation: how long machines worked and stood idle in zones of a site (SCR-14). */
export const MachineryScreen = () => <AnalyticsFrame measure={MEASURES.machinery} widgets={WIDGETS} />;
