export { browsersHandlers } from './browsers.handlers.ts';
export { browsersOf, forgetBrowser } from './browsers.repo.ts';
export { loadPushTargets, type PushTargets } from './push-targets.ts';
