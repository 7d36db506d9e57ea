import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { MEASURES } from '../shared/dashboards.ts';
import { CHART, LIST, measureWidgets } from '../shared/own-widgets.tsx';
import { FirstLastWidget } from './first-last-widget.tsx';
import { MatrixWidget } from './matrix-widget.tsx';

export const WORKHOUR_WIDGETS = measureWidgets(MEASURES.workhour, IconClockHour4, [
  { ...CHART, size: { w: 9, h: 7 }, least: { w: 7, h: 5 }, part: 'matrix', form: 'by_hour', Content: MatrixWidget },
  { ...LIST, part: 'first-last', form: 'first_last', Content: FirstLastWidget },
]);
