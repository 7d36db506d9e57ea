export { siteStateHandlers } from './site-states.handlers.ts';
