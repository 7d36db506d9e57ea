export { endUnwatched, keepIncidents } from './keep-incidents.ts';
