export { askForGlances, glancesOf } from './glances.ts';
export { livePicturesHandlers } from './live-pictures.handlers.ts';
export { viewersOf } from './viewers.ts';
