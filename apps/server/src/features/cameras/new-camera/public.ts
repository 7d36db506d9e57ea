export { forgetOldTestsJob } from './forget-old-tests.job.ts';
export { newCameraHandlers } from './new-camera.handlers.ts';
