import type { controlPanelRoutes } from '@sightline/contract/control-panel';
import type { Handlers } from '../../../changes/call.ts';
import { changeControlPanel } from './operations/change-control-panel.ts';
import { getControlPanelNodes } from './operations/get-control-panel-nodes.ts';
import { getControlPanelUse } from './operations/get-control-panel-use.ts';
import { listControlPanel } from './operations/list-control-panel.ts';

export const controlPanelHandlers: Handlers<keyof typeof controlPanelRoutes> = {
  listControlPanel,
  getControlPanelUse,
  getControlPanelNodes,
  changeControlPanel,
};
