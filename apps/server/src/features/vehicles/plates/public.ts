export { platesHandlers } from './plates.handlers.ts';
