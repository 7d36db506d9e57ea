export { askForPictures, drawAgain } from './ask-for-pictures.ts';
export { drawAlertJob } from './draw-alert.job.ts';
export { drawFrame } from './draw-marks.ts';
