import { startServer } from './server.ts';

/** Starts the built product on a fresh demo; ends it after the last journey. */
export default async function globalSetup() {
  const server = await startServer({ DEMO: '1' });
  process.env.SIGHTLINE_URL = server.url;
  return server.stop;
}
