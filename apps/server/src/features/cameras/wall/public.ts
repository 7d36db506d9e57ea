export { wallHandlers } from './wall.handlers.ts';
export { countStates, listWall, type WallRow } from './wall.repo.ts';
