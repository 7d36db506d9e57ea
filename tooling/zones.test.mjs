import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import zones from './zones.mjs';

/** @type {string} */
let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sightline-zones-'));
  for (const folder of ['packages', 'apps']) await mkdir(join(root, folder));
});
afterEach(() => rm(root, { recursive: true }));

/**
 * The names of the rules that a small tree of files breaks.
 * @param {Record<string, string[]>} files path -> paths it imports
 * @param {string} keyword how it imports them
 */
async function broken(files, keyword = 'import') {
  const imported = Object.fromEntries(
    Object.values(files)
      .flat()
      .map((path) => [path, []]),
  );
  for (const [path, imports] of Object.entries({ ...imported, ...files })) {
    const depth = '../'.repeat(path.split('/').length - 1);
    const lines = imports.map(
      (target) => `${keyword} ${JSON.stringify(target.includes(':') ? target : `./${depth}${target}`)};`,
    );
    if (path.includes(':')) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `${lines.join('\n')}\nexport {};\n`);
  }
  const { forbidden, options } = zones;
  const ruleSet = { forbidden };
  const { tsConfig: _, ...rest } = options ?? {};
  const { output } = await cruise(['packages', 'apps'], { ...rest, baseDir: root, ruleSet, validate: true });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))].sort();
}

describe('imports', () => {
  it('may flow down', async () => {
    const files = {
      'packages/geometry/src/a.ts': [],
      'packages/contract/src/a.ts': ['packages/geometry/src/a.ts'],
      'packages/engine/src/a.ts': ['packages/contract/src/a.ts'],
      'apps/console/src/ui/a.ts': ['apps/console/src/lib/a.ts'],
      'apps/console/src/features/alerts/summary/a.ts': [
        'apps/console/src/ui/a.ts',
        'apps/console/src/features/alerts/summary/b.ts',
        'apps/console/src/features/alerts/shared/a.ts',
      ],
      'apps/server/src/features/alerts/alerts/a.repo.ts': [
        'apps/server/src/platform/db/db.ts',
        'apps/server/src/platform/db/sql.ts',
      ],
      'apps/server/src/features/operations/audit/a.ts': ['apps/server/src/features/tenancy/sites/public.ts'],
      'apps/server/src/features/identity/user-admin/a.ts': ['apps/server/src/features/identity/auth/a.ts'],
      'apps/server/src/registry/a.ts': ['apps/server/src/features/tenancy/sites/public.ts'],
      'apps/server/src/features/alerts/alerts/operations/a.ts': [
        'apps/server/src/features/alerts/alerts/a.repo.ts',
        'node:fs',
      ],
    };
    expect(await broken(files)).toEqual([]);
  });

  /** @type {[string, string, string, string][]} */
  const CASES = [
    [
      'geometry imports nothing',
      'packages/geometry/src/a.ts',
      'packages/contract/src/a.ts',
      'packages-geometry-imports',
    ],
    ['the engine imports no scene', 'packages/engine/src/a.ts', 'packages/scene/src/a.ts', 'packages-engine-imports'],
    ['packages import no app', 'packages/client/src/a.ts', 'apps/server/src/a.ts', 'packages-client-imports'],
    ['the console imports no node', 'apps/console/src/app/a.ts', 'apps/node/src/a.ts', 'apps-console-imports'],
    ['nor does its test', 'apps/console/src/app/a.test.ts', 'apps/server/src/a.ts', 'console-imports-no-other-app'],
    [
      'ui imports no feature',
      'apps/console/src/ui/a.ts',
      'apps/console/src/features/x/one/a.ts',
      'console-ui-imports-upwards',
    ],
    ['lib imports no ui', 'apps/console/src/lib/a.ts', 'apps/console/src/ui/a.ts', 'console-lib-imports-upwards'],
    [
      'screens of two sections stay apart',
      'apps/console/src/features/x/one/a.ts',
      'apps/console/src/features/y/one/a.ts',
      'console-screens-apart',
    ],
    [
      'screens of one section stay apart',
      'apps/console/src/features/x/one/a.ts',
      'apps/console/src/features/x/two/a.ts',
      'console-screens-apart',
    ],
    [
      'what a section shares knows no screen',
      'apps/console/src/features/x/shared/a.ts',
      'apps/console/src/features/x/one/a.ts',
      'console-screens-apart',
    ],
    [
      'a section shares with no other section',
      'apps/console/src/features/x/one/a.ts',
      'apps/console/src/features/y/shared/a.ts',
      'console-screens-apart',
    ],
    [
      'a screen has a folder of its own',
      'apps/console/src/features/x/a.ts',
      'apps/console/src/ui/a.ts',
      'console-features-in-sections',
    ],
    [
      'the platform knows no feature',
      'apps/server/src/platform/http/a.ts',
      'apps/server/src/features/identity/auth/public.ts',
      'server-platform-knows-no-feature',
    ],
    [
      'nor what changes go through',
      'apps/server/src/platform/http/a.ts',
      'apps/server/src/changes/services.ts',
      'server-platform-knows-no-feature',
    ],
    [
      'changes know no feature',
      'apps/server/src/changes/a.ts',
      'apps/server/src/features/identity/auth/public.ts',
      'server-changes-know-no-feature',
    ],
    [
      'features do not know the composition',
      'apps/server/src/features/identity/auth/a.ts',
      'apps/server/src/registry/jobs.ts',
      'server-features-below-composition',
    ],
    [
      'a lower domain does not import a higher one',
      'apps/server/src/features/tenancy/sites/a.ts',
      'apps/server/src/features/notify/site-reports/public.ts',
      'server-tenancy-imports-upwards',
    ],
    [
      'another domain is used through its doors',
      'apps/server/src/features/operations/audit/a.ts',
      'apps/server/src/features/tenancy/sites/change-site.ts',
      'server-doors',
    ],
    [
      'the composition uses the doors, too',
      'apps/server/src/registry/a.ts',
      'apps/server/src/features/tenancy/sites/sites.handlers.ts',
      'server-doors',
    ],
    [
      'features of one domain go one way',
      'apps/server/src/features/identity/auth/a.ts',
      'apps/server/src/features/identity/user-admin/a.ts',
      'server-identity-auth-imports-upwards',
    ],
    ['pure packages do no I/O', 'packages/engine/src/a.ts', 'node:fs', 'pure-packages-without-node'],
    ['products import no tests', 'apps/server/src/a.ts', 'apps/server/src/testing/a.ts', 'product-without-tests'],
    [
      'only repositories write SQL',
      'apps/server/src/features/tenancy/sites/operations/a.ts',
      'apps/server/src/platform/db/sql.ts',
      'server-sql-in-repositories',
    ],
    [
      'repositories do not know the driver',
      'apps/server/src/features/tenancy/sites/sites.repo.ts',
      'node_modules/pg/index.js',
      'server-driver-in-platform',
    ],
    [
      'only the jobs know the queue',
      'apps/server/src/platform/http/a.ts',
      'node_modules/pg-boss/index.js',
      'server-queue-in-jobs',
    ],
  ];
  it.each(CASES)('are refused: %s', async (_, from, to, rule) => {
    expect(await broken({ [from]: [to] })).toContain(rule);
  });

  it('may not go in circles', async () => {
    expect(
      await broken({ 'apps/node/src/a.ts': ['apps/node/src/b.ts'], 'apps/node/src/b.ts': ['apps/node/src/a.ts'] }),
    ).toEqual(['no-circular']);
  });

  it('may not go in circles, not even for types', async () => {
    const [a, b] = ['apps/console/src/ui/a.ts', 'apps/console/src/ui/b.ts'];
    expect(await broken({ [a]: [b], [b]: [a] }, 'import type {} from')).toEqual(['no-circular']);
  });
});
