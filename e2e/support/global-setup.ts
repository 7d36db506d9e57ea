import { startServer } from './server.ts';

/** Drawing them takes every core for a while; journeys are about a product at rest. */
const AT_REST = /Demo pictures taken/;

/** Starts the built product on a fresh demo; ends it after the last journey. */
export default async function globalSetup() {
  const server = await startServer({ DEMO: '1', LOG_LEVEL: 'info' }, AT_REST);
  process.env.SIGHTLINE_URL = server.url;
  return server.stop;
}
