// Runs one of the operator's commands, installed and built first when needed: `npm run admin -- create-superuser`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/child.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, runMain, Stop } from './lib/say.mjs';

/** @type {Record<string, { builds: string[], file: string }>} */
const COMMANDS = {
  node: { builds: ['node'], file: 'apps/node/dist/main.js' },
  admin: { builds: ['server'], file: 'apps/server/dist/cli/admin.js' },
  backup: { builds: ['server'], file: 'apps/server/dist/cli/backup.js' },
  generate: { builds: ['server'], file: 'apps/server/dist/cli/generate.js' },
  pictures: { builds: ['console', 'server'], file: 'node_modules/@playwright/test/cli.js' },
  restore: { builds: ['server'], file: 'apps/server/dist/cli/restore.js' },
  bench: { builds: ['console', 'server', 'node', 'bench'], file: 'bench/dist/main.js' },
};

await runMain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Stop(`There is no command "${name}": choose one of ${Object.keys(COMMANDS).join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt(command.builds);
  if (!existsSync(join(ROOT, command.file))) throw new Stop(`The command ${name} is not part of this checkout yet.`);
  const all = ['--enable-source-maps', join(ROOT, command.file), ...args];
  // Where `npm run vision` puts what the node looks with.
  const env = { NODE_VISION_DIR: process.env.NODE_VISION_DIR ?? join(ROOT, 'vision') };
  return (await run(process.execPath, all, { interactive: true, env })).code;
});
