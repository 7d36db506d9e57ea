// `npm start`: installs and builds when needed, then serves until it is told to stop.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/child.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, runMain, Stop } from './lib/say.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt(['console', 'server', 'node']);
  const server = join(ROOT, 'apps/server/dist/main.js');
  if (!existsSync(server))
    throw new Stop('There is no server to start in this checkout: apps/server/src/main.ts is missing.');
  const args = ['--enable-source-maps', server, ...process.argv.slice(2)];
  // A demo that people try has a past to search; tests do without.
  const env = { DEMO_DETECTION_HOURS: process.env.DEMO_DETECTION_HOURS ?? '72' };
  return (await run(process.execPath, args, { gentle: true, env })).code;
});
