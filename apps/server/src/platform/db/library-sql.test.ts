import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../..');
const CALL = /\w\.runLibrarySql\(/;

it('only the job queue sends SQL that the template did not write', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const callers = files.filter((file) => CALL.test(readFileSync(path.join(SOURCES, file), 'utf8')));
  expect(callers.toSorted()).toEqual(['platform/jobs/boss.ts', 'platform/jobs/create-jobs.ts']);
});
