export { setupKeyOf } from './setup-key.ts';
export { systemHandlers } from './system.handlers.ts';
