export { askForPictures, drawAgain } from './ask-for-pictures.ts';
export { drawAlertJob } from './draw-alert.job.ts';
