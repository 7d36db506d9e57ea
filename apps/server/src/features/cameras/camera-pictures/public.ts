export { cameraPictureHandlers } from './camera-pictures.handlers.ts';
export { listLatestPictures } from './camera-pictures.repo.ts';
