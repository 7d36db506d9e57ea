import { isDetectorType, isRuleType } from '@sightline/contract/logic-flows/palette';
import type { TraceStep } from '@sightline/contract/node-link';
import { useTranslation } from 'react-i18next';
import { readingOf } from '../../../entities/flow-graph/node-reading.ts';
import { inUnit, nameOfNode } from '../../../entities/flow-graph/node-words.ts';
import { stepOfTrace } from '../../../entities/flow-graph/trace-steps.ts';
import css from './why-fired.module.css';

/** The steps by themselves, for an alert whose flow is not known any more. */
export function TraceList({ steps }: { steps: readonly TraceStep[] }) {
  const { t } = useTranslation();
  return (
    <ol className={css.steps}>
      {steps.map((step) => {
        const node = nodeOf(step);
        if (!node) return <li key={step.node}>{step.type}</li>;
        const { value, limit, unit } = readingOf(node, stepOfTrace(step));
        const name = nameOfNode(t, node);
        return (
          <li key={step.node}>
            {value === null || limit === null
              ? name
              : t('flow_graph.short_of', { name, value: inUnit(t, value, unit), limit: inUnit(t, limit, unit) })}
          </li>
        );
      })}
    </ol>
  );
}

/** Enough of a node to name it and to read its value. */
function nodeOf({ node: id, type }: TraceStep) {
  if (isRuleType(type)) return { id, type: 'rule', rule_type: type, config: {} } as const;
  return isDetectorType(type) ? ({ id, type: 'detector', detector_type: type } as const) : undefined;
}
