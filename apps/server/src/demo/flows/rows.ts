import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { WeekHours } from '@sightline/contract/schedules';

export interface LogicFlowRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  camera_id: string | null;
  tab: FlowTab;
  slug: string;
  name: string;
  description: string;
  icon: string;
  live_version: number;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

interface FlowVersionRow {
  id: string;
  flow_id: string;
  number: number;
  content: object;
  created_at: string;
  created_by: string;
}

interface CameraFlowRow {
  id: string;
  camera_id: string;
  flow_id: string;
  enabled: boolean;
  alert_cooldown: number;
  re_alert_delay: number;
  version: number;
  /** Null: the camera's operating hours. */
  schedule: WeekHours | null;
}

/** The logic flows of the demo as the tables have them. */
export interface FlowRows {
  logic_flows: LogicFlowRow[];
  logic_flow_versions: FlowVersionRow[];
  camera_flows: CameraFlowRow[];
}
