// @vitest-environment node
import { expect, it } from 'vitest';
import { isAutoSaved } from './auto-save.ts';

it.each([
  ['/alerts/configuration', true],
  ['/alerts/settings', false],
  ['/footfall/company-settings', false],
  ['/camera/new/camera', false],
  ['/camera/0199d206/use-case', false],
  ['/control-panel/dashboard', false],
])('UC-56 DRAW-099 saves by itself on %s: %s', (path, is) => expect(isAutoSaved(path)).toBe(is));
