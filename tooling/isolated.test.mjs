import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/say.mjs';

const REPLACES = /\bvi\.(mock|doMock|resetModules)\(/;

/** @param {string} folder */
const testsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));

it('tests that replace or reload modules are named so, since the others share theirs', () => {
  const found = ['apps/server/src', 'apps/console/src']
    .flatMap(testsIn)
    .filter((file) => !file.includes('.isolated.test.') && REPLACES.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});
