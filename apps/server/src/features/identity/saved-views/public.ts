export { savedViewsHandlers } from './saved-views.handlers.ts';
