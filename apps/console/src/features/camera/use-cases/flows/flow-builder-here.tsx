import type { CameraLogicFlow } from '@sightline/contract/logic-flows/camera-flows';
import { EDIT_FLOWS } from '@sightline/contract/logic-flows/flows';
import { FLOW_TABS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { ALERTS_WRITE, type UseCaseSettings } from '@sightline/contract/use-case-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cameraKeys } from '../../../../entities/camera/camera-queries.ts';
import { LazyFlowAreas } from '../../../../entities/configure/lazy-flow-areas.ts';
import type { AreasRequest } from '../../../../entities/flow/builder-props.ts';
import { FlowBuilder } from '../../../../entities/flow/flow-builder.tsx';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { NEW } from '../../../../lib/address.ts';
import { LazyDialog } from '../../../../ui/lazy-dialog.tsx';
import type { FlowForm } from './flow-form.ts';
import type { BuilderAddress } from './use-builder-address.ts';

interface FlowBuilderHereProps {
  tab: FlowTab;
  flows: readonly CameraLogicFlow[];
  form: FlowForm;
  settings: UseCaseSettings;
  address: BuilderAddress;
}

/** The builder over a camera's page: with the areas of this camera, and a flow of its own where one is asked for. */
export function FlowBuilderHere({ tab, flows, form, settings, address }: FlowBuilderHereProps) {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [areas, setAreas] = useState<AreasRequest>();
  const mayEdit = mayOpen(user, { permission: EDIT_FLOWS });
  const mayWrite = mayOpen(user, { permission: ALERTS_WRITE });
  const flow = flows.find(({ flow_id: id }) => id === address.flow);
  const isNew = address.flow === NEW && mayEdit;
  const apply = (logicflow: LogicFlowGraph) => {
    if (flow) form.draftOf(flow.id).change({ logicflow });
  };
  return (
    <>
      <FlowBuilder
        isOpen={isNew || flow !== undefined}
        flowId={flow?.flow_id}
        tab={tab}
        site={settings.site_info}
        camera={{ id: settings.id, name: settings.name }}
        cameraUseCaseId={address.isOwn ? flow?.id : undefined}
        onApply={mayWrite && !mayEdit ? apply : undefined}
        onSaved={() => {
          form.discard();
          void queries.invalidateQueries({ queryKey: cameraKeys.one(settings.id) });
        }}
        onEditAreas={mayWrite ? setAreas : undefined}
        onClose={address.close}
      />
      <RuleAreas cameraId={settings.id} tab={tab} flow={flow} request={areas} onClose={() => setAreas(undefined)} />
    </>
  );
}

interface RuleAreasProps {
  cameraId: string;
  tab: FlowTab;
  flow: CameraLogicFlow | undefined;
  request: AreasRequest | undefined;
  onClose: () => void;
}

/** The one rule whose areas the builder asks for, as a flow of its own. */
function graphOf(
  { nodeId, ruleType, ruleName, areas }: AreasRequest,
  flow: CameraLogicFlow | undefined,
): LogicFlowGraph {
  const saved = flow?.logicflow?.nodes.find(({ id }) => id === nodeId);
  const data = {
    name: ruleName,
    rule_type: ruleType,
    display_name: ruleName,
    config_values: {},
    configured_areas: [...areas],
    allowed_labels: saved?.type === 'rule' ? saved.data.allowed_labels : [],
  };
  return { nodes: [{ id: nodeId, type: 'rule', position: { x: 0, y: 0 }, data }], edges: [] };
}

function RuleAreas({ cameraId, tab, flow, request, onClose }: RuleAreasProps) {
  const NOTHING: LogicFlowGraph = { nodes: [], edges: [] };
  return (
    <LazyDialog
      dialog={LazyFlowAreas}
      props={{
        isOpen: request !== undefined,
        cameraId,
        graph: request ? graphOf(request, flow) : NOTHING,
        nodeId: request?.nodeId,
        tabSlug: FLOW_TABS[tab].slug,
        useCaseSlug: flow?.use_case_slug,
        isViewOnly: false,
        onSave: (drawn) => request?.onDrawn(drawn[request.nodeId] ?? []),
        onClose,
      }}
    />
  );
}
