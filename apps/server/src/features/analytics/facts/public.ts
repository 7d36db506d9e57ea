export { factsHandlers } from './facts.handlers.ts';
