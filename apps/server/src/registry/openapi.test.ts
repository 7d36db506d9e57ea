import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '@sightline/contract/openapi/document';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_ROOT } from '../platform/app-root.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

const document = openApiDocument('1');
const run = promisify(execFile);
/** A compiler reads the whole of it, beside other tests. */
const COMPILE_MS = 180_000;

it('is an OpenAPI description without mistakes for a common linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-required-schema-properties-undefined': 'error',
      // Every documented path ends with a slash.
      'no-path-trailing-slash': 'off',
      // Documented paths, too; the description says which of them counts.
      'no-ambiguous-paths': 'off',
      'tag-description': 'off',
      // A list of all codes, for people to read.
      'no-unused-components': 'off',
    },
  });
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

describe('a client that a common generator makes of it', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await createTestApp();
    folder = await mkdtemp(path.join(APP_ROOT, 'node_modules', '.openapi-client-'));
    await writeFile(path.join(folder, 'schema.d.ts'), astToString(await openapiTS(JSON.stringify(document))));
    const program = path.join(import.meta.dirname, 'testing', 'generated-client.txt');
    await writeFile(path.join(folder, 'client.ts'), await readFile(program, 'utf8'));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  }, COMPILE_MS);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await app.close();
  });

  it('compiles, and reads and changes things with an API key', { timeout: COMPILE_MS }, async () => {
    const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const options = [
      '--ignoreConfig',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--skipLibCheck',
      '--types',
      'node',
    ];
    await run(process.execPath, [compiler, ...options, path.join(folder, 'client.ts')], { cwd: folder });
    const owner = await app.as('company');
    const { token } = await owner('POST /me/api_keys/', {
      body: { name: 'Client', permissions: ['sites_list__view', 'sites__update'] },
    });
    const { stdout } = await run(process.execPath, [path.join(folder, 'client.js'), app.url, token]);
    expect(JSON.parse(stdout)).toEqual({
      sites: ['own site'],
      renamed: 'Renamed by a client',
      refused: [403, 'permission_denied'],
    });
  });
});
