export { apiKeysHandlers } from './api-keys.handlers.ts';
export { authenticateKey } from './authenticate-key.ts';
