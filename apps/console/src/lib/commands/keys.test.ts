import { afterEach, describe, expect, it, vi } from 'vitest';
import { ariaKeysOf, capsOf, type Key, matches } from './keys.ts';

afterEach(() => vi.restoreAllMocks());

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

describe('a key', () => {
  it.each<[Key, KeyboardEventInit, boolean]>([
    ['J', { key: 'j' }, true],
    // Caps Lock
    ['J', { key: 'J' }, true],
    ['J', { key: 'J', shiftKey: true }, false],
    ['J', { key: 'j', ctrlKey: true }, false],
    ['J', { key: 'j', altKey: true }, false],
    ['Mod+S', { key: 's', ctrlKey: true }, true],
    ['Mod+S', { key: 's', metaKey: true }, true],
    ['Mod+S', { key: 's' }, false],
    ['Mod+S', { key: 'S', ctrlKey: true, shiftKey: true }, false],
    ['Mod+S', { key: 's', ctrlKey: true, altKey: true }, false],
    ['?', { key: '?', shiftKey: true }, true],
    // A keyboard that types the slash with Shift.
    ['/', { key: '/', shiftKey: true }, true],
    ['Escape', { key: 'Escape' }, true],
  ])('%s is pressed by %o: %s', (key, init, isIt) => expect(matches(key, press(init))).toBe(isIt));

  it('is printed as on the keyboard', () => {
    expect(capsOf({ keys: ['J', 'Enter', 'Escape', '?', 'Mod+S'] })).toEqual(['J', '↵', 'Esc', '?', 'Ctrl S']);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh');
    expect(capsOf({ keys: ['Mod+S'] })).toEqual(['⌘S']);
  });

  it('is said as assistive technology expects it', () => {
    expect(ariaKeysOf({ keys: ['Mod+S', 'Escape'] })).toBe('Control+S Meta+S Escape');
  });
});
