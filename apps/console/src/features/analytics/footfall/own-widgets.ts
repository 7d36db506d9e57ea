import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs';
import { MEASURES } from '../shared/dashboards.ts';
import { CHART, LIST, measureWidgets } from '../shared/own-widgets.tsx';
import { BusiestWidget } from './busiest-widget.tsx';
import { HoursWidget } from './hours-widget.tsx';

export const FOOTFALL_WIDGETS = measureWidgets(MEASURES.footfall, IconWalk, [
  { ...CHART, part: 'hours', form: 'by_hour', Content: HoursWidget },
  { ...LIST, part: 'busiest', form: 'busiest', Content: BusiestWidget },
]);
