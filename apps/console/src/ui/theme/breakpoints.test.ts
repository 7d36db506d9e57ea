// @vitest-environment node
import { expect, it } from 'vitest';
import { BREAKPOINTS_PX } from './breakpoints.ts';
import { theme } from './theme.ts';

it('knows screens up to 2500 px (SHELL-19)', () => {
  expect(Math.max(...Object.values(BREAKPOINTS_PX))).toBe(2500);
  expect(theme.breakpoints).toEqual({ xs: '37.5em', sm: '62.5em', md: '82.5em', lg: '97.5em', xl: '156.25em' });
});
