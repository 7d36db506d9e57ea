export { cameraPictureHandlers } from './camera-pictures.handlers.ts';
