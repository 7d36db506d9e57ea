export { loadPlanOfSite } from './plan-of-site.ts';
export { loadSiteFigures } from './site-figures.ts';
export { statisticsHandlers } from './statistics.handlers.ts';
