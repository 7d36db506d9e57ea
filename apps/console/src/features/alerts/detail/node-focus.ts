import type { AlertTrace } from '@sightline/contract/logic-flows/programs';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { kindsOf } from '../../../entities/flow-graph/node-reading.ts';
import { readFlow } from '../../../entities/flow-graph/wire-flow.ts';

type Drawn = Pick<Alert, 'objects' | 'zones'>;

/** What one node of the flow is about, of all that is drawn over an alert's picture. */
export function drawnFor(alert: Drawn, trace: AlertTrace | undefined, pointed: string | undefined): Drawn {
  const read = trace?.logicflow ? readFlow(trace.logicflow) : undefined;
  const node = read?.flow.nodes.find(({ id }) => id === pointed);
  if (!node) return alert;
  if (node.type === 'detector') {
    const kinds = kindsOf(node);
    return { objects: alert.objects.filter(({ kind }) => kinds.includes(kind)), zones: [] };
  }
  const areas = (node.config.configured_areas ?? []) as Alert['zones'];
  const passed = trace?.trace.find((step) => step.node === node.id)?.passed ?? 0;
  return {
    objects: passed > 0 ? alert.objects.filter(({ offending }) => offending) : [],
    zones: areas.map(({ label, points }) => ({ label, points })),
  };
}
