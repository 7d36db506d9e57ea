export { controlPanelHandlers } from './control-panel.handlers.ts';
