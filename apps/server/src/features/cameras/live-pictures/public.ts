export { livePicturesHandlers } from './live-pictures.handlers.ts';
