import type { TraceStep } from '@sightline/contract/node-link';
import { useTranslation } from 'react-i18next';
import { readingOf } from '../../../entities/flow-graph/node-reading.ts';
import { againstLimit, nameOfNode } from '../../../entities/flow-graph/node-words.ts';
import { nodeOfStep, stepOfTrace } from '../../../entities/flow-graph/trace-steps.ts';
import css from './why-fired.module.css';

/** The steps by themselves, for an alert whose flow is not known any more. */
export function TraceList({ steps }: { steps: readonly TraceStep[] }) {
  const { t } = useTranslation();
  return (
    <ol className={css.steps}>
      {steps.map((step) => {
        const node = nodeOfStep(step);
        if (!node) return <li key={step.node}>{step.type}</li>;
        const { value, limit, unit } = readingOf(node, stepOfTrace(step));
        const name = nameOfNode(t, node);
        return (
          <li key={step.node}>
            {value === null || limit === null
              ? name
              : t('flow_graph.short_of', { name, ...againstLimit(t, value, limit, unit) })}
          </li>
        );
      })}
    </ol>
  );
}
