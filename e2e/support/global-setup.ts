import { rm } from 'node:fs/promises';
import { startServer } from './server.ts';

/** The demo is complete: the server draws its pictures after it is ready. */
const COMPLETE = /Demo pictures taken/;

/** Makes the demo once; every worker starts a server of its own on a copy of it. One kept from before can be named. */
export default async function globalSetup() {
  if (process.env.SIGHTLINE_DEMO_DATA) return undefined;
  const demo = await startServer({ env: { DEMO: '1', LOG_LEVEL: 'info' }, until: COMPLETE });
  await demo.end();
  process.env.SIGHTLINE_DEMO_DATA = demo.dataDir;
  return () => rm(demo.dataDir, { recursive: true, force: true });
}
