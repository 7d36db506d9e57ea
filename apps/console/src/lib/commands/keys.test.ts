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
    ['Shift+N', { key: 'N', shiftKey: true }, true],
    ['Shift+N', { key: 'n' }, false],
    ['Shift+ArrowLeft', { key: 'ArrowLeft', shiftKey: true }, true],
    ['ArrowLeft', { key: 'ArrowLeft', shiftKey: true }, false],
    ['Mod+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, true],
    ['Mod+Shift+Z', { key: 'z', ctrlKey: true }, false],
    ['Mod+Z', { key: 'z', metaKey: true }, true],
    // The plus is above the equals sign on most keyboards.
    ['+', { key: '+', shiftKey: true }, true],
    ['-', { key: '-' }, true],
    ['Space', { key: ' ' }, true],
    ['[', { key: '[' }, true],
    ['1', { key: '1' }, true],
    ['Mod+Enter', { key: 'Enter', ctrlKey: true }, true],
  ])('%s is pressed by %o: %s', (key, init, isIt) => expect(matches(key, press(init))).toBe(isIt));

  it('is printed as on the keyboard', () => {
    expect(capsOf({ keys: ['J', 'Enter', 'Escape', '?', 'Mod+S'] })).toEqual(['J', '↵', 'Esc', '?', 'Ctrl S']);
    expect(capsOf({ keys: ['Mod+Shift+F', 'Shift+ArrowLeft', '+', 'Delete'] })).toEqual([
      'Ctrl Shift F',
      'Shift ←',
      '+',
      'Del',
    ]);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh');
    expect(capsOf({ keys: ['Mod+S', 'Mod+Shift+F'] })).toEqual(['⌘S', '⌘⇧F']);
  });

  it('is said as assistive technology expects it', () => {
    expect(ariaKeysOf({ keys: ['Mod+S', 'Escape', '+'] })).toBe('Control+S Meta+S Escape Plus');
  });
});
