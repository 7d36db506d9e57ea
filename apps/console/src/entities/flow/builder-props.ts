import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';

export interface NamedThing {
  id: string;
  name: string;
}

/** What the editor of areas is asked to do: what is drawn for a rule, and where to leave what was drawn. */
export interface AreasRequest {
  nodeId: string;
  ruleType: string;
  ruleName: string;
  areas: readonly LogicFlowArea[];
  onDrawn: (areas: readonly LogicFlowArea[]) => void;
}

export interface FlowBuilderProps {
  isOpen: boolean;
  /** Absent: a new one is built. */
  flowId?: string | undefined;
  tab: FlowTab;
  site: NamedThing;
  /** The camera it is looked at from: whose areas are drawn, and whose picture is live. */
  camera?: NamedThing | undefined;
  /** A new flow is for this camera alone. */
  isForCamera?: boolean;
  /** With it, saving gives the camera a flow of its own instead of changing that of the site. */
  cameraUseCaseId?: string | undefined;
  /** Nodes stay as they are and settings can be changed: what was set is handed over instead of saved. */
  onApply?: ((graph: LogicFlowGraph) => void) | undefined;
  onSaved?: ((flow: LogicFlowDetail) => void) | undefined;
  /** Opens the editor of areas; absent: areas are only shown. */
  onEditAreas?: ((request: AreasRequest) => void) | undefined;
  onClose: () => void;
}
