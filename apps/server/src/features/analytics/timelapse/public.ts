export { plannedBetween } from './capture-plan.ts';
export { forgetTimelapsesJob } from './forget.job.ts';
export { makeVideoJob } from './make-video.job.ts';
export { planCapturesJob } from './plan-captures.job.ts';
export { timelapseHandlers } from './timelapse.handlers.ts';
