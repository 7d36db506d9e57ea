// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { navVariables } from './nav-colors.ts';

const none = { navbar_color: null, navbar_menu_color: null, navbar_hover_color: null };
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const maybe = fc.option(hex);

describe('a reseller’s colours', () => {
  it('fill the bar, its text and its pill (BRAND-04, BRAND-05, BRAND-06)', () => {
    const colors = { navbar_color: '#0a3d62', navbar_menu_color: '#ffffff', navbar_hover_color: '#145a8c' };
    expect(navVariables(colors)).toMatchObject({
      '--nav-bg': '#0a3d62',
      '--nav-fg': '#ffffff',
      '--nav-hover': '#145a8c',
      '--nav-hover-fg': '#ffffff',
    });
  });

  it('leave the default bar alone when there are none', () => expect(navVariables(none)).toEqual({}));

  it('are replaced where text could not be read: white on dark, near-black on light', () => {
    expect(navVariables({ ...none, navbar_color: '#0a3d62', navbar_menu_color: '#0a4d72' })['--nav-fg']).toBe(
      '#ffffff',
    );
    expect(navVariables({ ...none, navbar_color: '#ffd43b', navbar_menu_color: '#ffe066' })['--nav-fg']).toBe(
      '#14181f',
    );
  });

  it('also hold on a pill of the opposite brightness', () => {
    const colors = { navbar_color: '#101418', navbar_menu_color: '#f0f0f0', navbar_hover_color: '#fafafa' };
    expect(navVariables(colors)['--nav-hover-fg']).toBe('#14181f');
  });

  it('count as not given when they cannot be measured', () => {
    expect(navVariables({ ...none, navbar_color: 'url(x)' })).toEqual({});
  });

  it('can be read whatever they are: 4.5:1 on the bar and on the pill', () => {
    fc.assert(
      fc.property(maybe, maybe, maybe, (navbar_color, navbar_menu_color, navbar_hover_color) => {
        const values = navVariables({ navbar_color, navbar_menu_color, navbar_hover_color });
        if (!values['--nav-bg']) return;
        expect(contrastOf(values['--nav-bg'], values['--nav-fg']!)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(values['--nav-hover']!, values['--nav-hover-fg']!)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
