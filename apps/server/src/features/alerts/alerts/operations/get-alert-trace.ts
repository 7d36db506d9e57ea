import { fromFlow } from '@sightline/contract/logic-flows/convert';
import { StoredFlow, StoredProgram } from '@sightline/contract/logic-flows/stored';
import type { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findTrace } from '../alert-trace.repo.ts';
import type { AlertRow } from '../alerts.repo.ts';
import { loadAlert } from '../load-alert.ts';

/** What the camera was told to watch for, of the use case that alerted. */
function ranFor({ flow_id, use_case }: AlertRow, program: unknown): CameraUseCase | undefined {
  const read = program ? StoredProgram.read(program) : undefined;
  if (!read?.ok) return undefined;
  const { use_cases } = read.content;
  return use_cases.find((ran) => (flow_id === null ? ran.use_case === use_case : ran.flow_id === flow_id));
}

/** A logic flow as people drew it, with the areas of the alert's camera. */
function drawn(content: unknown, cameraId: string): LogicFlowGraph | undefined {
  const read = content ? StoredFlow.read(content) : undefined;
  if (!read?.ok) return undefined;
  const { nodes, edges, areas } = read.content;
  const withAreas = nodes.map((node) =>
    node.type === 'rule'
      ? { ...node, data: { ...node.data, configured_areas: areas[cameraId]?.[node.id] ?? [] } }
      : node,
  );
  return { nodes: withAreas, edges };
}

export const getAlertTrace: Operation<'getAlertTrace'> = async ({ services, actor }, { params }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  const stored = (await findTrace(services.db, alert.id)) ?? fail('alert_not_found');
  const ran = ranFor(alert, stored.program);
  return {
    alert_id: alert.id,
    use_case: alert.use_case,
    use_case_name: alert.flow_name,
    flow_id: alert.flow_id,
    flow_version: stored.flow_version,
    occurred_at: new Date(Number(alert.at_micros) / 1000).toISOString(),
    trace: stored.trace,
    logicflow: drawn(stored.content, alert.camera_id) ?? (ran ? fromFlow(ran.flow) : null),
    alert_cooldown: ran?.alert_cooldown_seconds ?? null,
    re_alert_delay: ran?.re_alert_delay_seconds ?? null,
    has_program: stored.hasProgram,
  };
};
