export { cameraHealthHandlers } from './camera-health.handlers.ts';
