import { describe, expect, it } from 'vitest';
import { logoOn } from './logo-on.ts';
import { hasDarkBar } from './nav-colors.ts';

const NO_COLORS = { navbar_color: null, navbar_menu_color: null, navbar_hover_color: null };

describe('a logo', () => {
  it('is the one made for its background', () => {
    const both = { logo_main: 'main.png', logo_dark: 'dark.png' };
    expect(logoOn('light', both)).toBe('main.png');
    expect(logoOn('dark', both)).toBe('dark.png');
  });

  it('stands on both backgrounds when there is only the main one', () => {
    expect(logoOn('dark', { logo_main: 'main.png', logo_dark: null })).toBe('main.png');
  });

  it('made for the dark alone never stands on a light background', () => {
    expect(logoOn('light', { logo_main: null, logo_dark: 'dark.png' })).toBeNull();
  });
});

describe('the top bar', () => {
  it('is dark by itself', () => expect(hasDarkBar(NO_COLORS)).toBe(true));

  it.each([
    ['#ffffff', false],
    ['#f2c94c', false],
    ['#0b3d91', true],
    ['not a colour', true],
  ])('in %s is dark: %s', (navbar_color, isDark) => {
    expect(hasDarkBar({ ...NO_COLORS, navbar_color })).toBe(isDark);
  });
});
