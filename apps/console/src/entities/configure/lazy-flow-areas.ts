import { lazyWithWords } from '../../ui/lazy-dialog.tsx';

/** The editor of a flow's areas, fetched when it is first opened. */
export const LazyFlowAreas = lazyWithWords(
  async () => (await import('./flow-areas-dialog.tsx')).FlowAreasDialog,
  'configure',
  'drawing',
  'forms',
  'terms',
);
