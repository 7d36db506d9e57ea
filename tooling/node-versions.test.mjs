import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { majorOf, wantedRuntimes } from './lib/runtime.mjs';
import { ROOT } from './lib/say.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

describe('the versions of Node', () => {
  it('are tested on one version, whatever the machine, which is the one that is recommended', () => {
    const [version = '', ...others] = new Set(Object.values(wantedRuntimes()));
    expect(others).toEqual([]);
    expect(read('docs/node-versions.md')).toContain(`**Use ${majorOf(version)}**`);
    expect(read('README.md')).toContain(`${majorOf(version)} is recommended`);
  });

  it('hold back the packages that are listed, and none that has moved', () => {
    const locked = JSON.parse(read('package-lock.json')).packages;
    const rows = [...read('docs/node-versions.md').matchAll(/^\| `(.+?)` \| (\d+) \| (\d+) \|/gm)];
    expect(rows.length).toBeGreaterThan(0);
    for (const [, name, here, next] of rows) {
      expect([name, majorOf(locked[`node_modules/${name}`].version)]).toEqual([name, Number(here)]);
      expect(Number(next)).toBeGreaterThan(Number(here));
    }
  });
});
