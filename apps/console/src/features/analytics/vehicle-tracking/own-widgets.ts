import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { MEASURES } from '../shared/dashboards.ts';
import { CHART, measureWidgets } from '../shared/own-widgets.tsx';
import { LanesWidget } from './lanes-widget.tsx';

export const VEHICLE_TRACKING_WIDGETS = measureWidgets(MEASURES.vehicle_tracking, IconTruck, [
  { ...CHART, size: { w: 8, h: 9 }, part: 'lanes', form: 'by_hour', Content: LanesWidget },
]);
