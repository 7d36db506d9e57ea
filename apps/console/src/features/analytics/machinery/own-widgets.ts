import IconBackhoe from '@tabler/icons-react/dist/esm/icons/IconBackhoe.mjs';
import { MEASURES } from '../shared/dashboards.ts';
import { CHART, LIST, measureWidgets } from '../shared/own-widgets.tsx';
import { MachinesWidget } from './machines-widget.tsx';
import { UtilisationWidget } from './utilisation-widget.tsx';

export const MACHINERY_WIDGETS = measureWidgets(MEASURES.machinery, IconBackhoe, [
  {
    ...CHART,
    size: { w: 4, h: 6 },
    least: { w: 3, h: 5 },
    part: 'use',
    form: 'utilisation',
    Content: UtilisationWidget,
  },
  {
    ...LIST,
    size: { w: 12, h: 8 },
    least: { w: 8, h: 5 },
    part: 'machines',
    form: 'machines',
    Content: MachinesWidget,
  },
]);
