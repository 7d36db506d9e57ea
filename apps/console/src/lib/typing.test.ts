import { afterEach, describe, expect, it } from 'vitest';
import { isMinimalMode, rememberMinimalMode } from './minimal-mode.ts';
import { blockSelectAll } from './typing.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

function pressIn(tag: string, init: KeyboardEventInit, attributes: Record<string, string> = {}): boolean {
  const element = Object.assign(document.createElement(tag), attributes);
  document.body.append(element);
  element.addEventListener('keydown', blockSelectAll as EventListener);
  const event = new KeyboardEvent('keydown', { cancelable: true, bubbles: true, ...init });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('select-all', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('is blocked on the page with %o (SHELL-17)', (modifier) => {
    expect(pressIn('div', { key: 'a', ...modifier })).toBe(true);
    expect(pressIn('button', { key: 'A', ...modifier })).toBe(true);
  });

  it('works in an input (SHELL-18)', () => {
    expect(pressIn('input', { key: 'a', ctrlKey: true })).toBe(false);
    expect(pressIn('textarea', { key: 'a', metaKey: true })).toBe(false);
  });

  it('leaves every other key alone', () => {
    expect(pressIn('div', { key: 'a' })).toBe(false);
    expect(pressIn('div', { key: 'c', ctrlKey: true })).toBe(false);
  });
});

describe('minimal mode', () => {
  it('is remembered once the address asks for it (SHELL-16)', () => {
    rememberMinimalMode('?site=1');
    expect(isMinimalMode()).toBe(false);
    rememberMinimalMode('?site=1&minimal=true');
    expect(isMinimalMode()).toBe(true);
    rememberMinimalMode('');
    expect(isMinimalMode()).toBe(true);
  });

  it('ends when the address says so', () => {
    rememberMinimalMode('?minimal=true');
    rememberMinimalMode('?minimal=false');
    expect(isMinimalMode()).toBe(false);
  });
});
