import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '@sightline/contract/openapi/document';
import { APP_ROOT } from '../platform/app-root.ts';
import { VERSION } from '../platform/version.ts';
import { permissionsPage } from './lib/permissions-page.ts';
import { runCommand, UsageError } from './lib/run-command.ts';

const FOLDER = path.join(APP_ROOT, '..', '..', 'docs', 'generated');

const FILES: Record<string, () => string> = {
  'openapi.json': () => `${JSON.stringify(openApiDocument(VERSION), undefined, 2)}\n`,
  'permissions.md': permissionsPage,
};

async function findStale(): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, make] of Object.entries(FILES))
    if ((await readFile(path.join(FOLDER, name), 'utf8').catch(() => '')) !== make()) stale.push(name);
  return stale;
}

await runCommand(async ({ args, say }) => {
  const stale = await findStale();
  if (args.includes('--check')) {
    if (stale.length === 0) return say('The generated documents are up to date.');
    throw new UsageError(
      `docs/generated is stale (${stale.join(', ')}): run npm run build, then node apps/server/dist/cli/generate.js, and commit what it wrote.`,
    );
  }
  await mkdir(FOLDER, { recursive: true });
  for (const name of stale) await writeFile(path.join(FOLDER, name), FILES[name]!());
  say(stale.length === 0 ? 'Nothing has changed.' : `Written: ${stale.join(', ')}`);
});
