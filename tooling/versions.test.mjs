import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changesOf, hasUnreleased } from './lib/changelog.mjs';
import { ROOT } from './lib/say.mjs';
import { VERSION } from './lib/version.mjs';
import { placesWithout } from './lib/versions.mjs';

it('everything says the same version, which is in the changelog', () => {
  expect(placesWithout(VERSION)).toEqual([]);
  expect(placesWithout('0.0.0')).toContain('deploy/compose.yaml');
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toContain('## Unreleased');
  expect(changesOf(changelog, VERSION)).toBeTruthy();
});

it('the changes of a version end where the next one begins', () => {
  const text =
    '## Unreleased\n\n## 1.2.3, 2026-01-02\n\n- new\n\n### More\n\n- more\n\n## 1.2.2, 2026-01-01\n\n- old\n';
  expect(changesOf(text, '1.2.3')).toBe('- new\n\n### More\n\n- more');
  expect(changesOf(text, '1.2')).toBeUndefined();
  expect(hasUnreleased(text)).toBe(false);
  expect(hasUnreleased(text.replace('Unreleased\n', 'Unreleased\n\n- next\n'))).toBe(true);
});
