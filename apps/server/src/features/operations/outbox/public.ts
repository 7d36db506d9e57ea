export { demoHandlers } from './demo.handlers.ts';
