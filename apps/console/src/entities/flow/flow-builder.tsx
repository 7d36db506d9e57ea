import { LazyDialog, lazyWithWords } from '../../ui/lazy-dialog.tsx';
import type { FlowBuilderProps } from './builder-props.ts';

const Dialog = lazyWithWords(
  async () => (await import('./builder-dialog.tsx')).BuilderDialog,
  'flow',
  'flow-graph',
  'use-case-fields',
  'use-case-tab',
  'abilities',
  'forms',
  'errors',
  'terms',
);

/** The builder of logic flows over the whole page; its code is fetched when it is first opened. */
export const FlowBuilder = (props: FlowBuilderProps) => <LazyDialog dialog={Dialog} props={props} />;
