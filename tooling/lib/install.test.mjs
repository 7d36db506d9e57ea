import { describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const LOCK = {
  '': {},
  'apps/server': { version: '0.1.0' },
  'node_modules/@sightline/server': { resolved: 'apps/server', link: true },
  'node_modules/zod': { version: '4.0.0' },
  'node_modules/binding-win32': { version: '1.0.0', optional: true },
};
const INSTALLED = {
  'node_modules/@sightline/server': { resolved: 'apps/server', link: true },
  'node_modules/zod': { version: '4.0.0' },
};

describe('isInstalled', () => {
  it('does not miss packages for other systems', () => {
    expect(isInstalled(LOCK, INSTALLED)).toBe(true);
  });

  it('notices a new package, another version, and a workspace that has moved', () => {
    expect(isInstalled({ ...LOCK, 'node_modules/pg': { version: '8.0.0' } }, INSTALLED)).toBe(false);
    expect(isInstalled({ ...LOCK, 'node_modules/zod': { version: '4.1.0' } }, INSTALLED)).toBe(false);
    const moved = { 'node_modules/@sightline/server': { resolved: 'apps/api', link: true } };
    expect(isInstalled({ ...LOCK, ...moved }, INSTALLED)).toBe(false);
  });
});
