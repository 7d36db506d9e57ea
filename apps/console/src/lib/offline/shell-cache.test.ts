// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cacheName, isOldCache, wayOf } from './shell-cache.ts';

const ORIGIN = 'https://console.example';
const shell = { version: 'two', entry: '/assets/index-2.js', files: ['/assets/index-2.js', '/assets/shell-2.css'] };
const way = (path: string, request: { method?: string; mode?: RequestMode } = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...request }, ORIGIN, shell);
const opening = { mode: 'navigate' } as const;

describe('the service worker', () => {
  it.each(['/', '/alerts/summary?status=pending', '/login', '/alerts/summary/7f'])('opens %s as a page', (path) =>
    expect(way(path, opening)).toBe('page'),
  );

  it('answers the files of its own build', () => expect(way('/assets/index-2.js')).toBe('file'));

  it.each([
    ['a call', '/api/users/current/', {}],
    ['a change', '/', { method: 'POST', mode: 'navigate' }],
    ['a file that is opened from the API', '/api/downloads/1/file/', opening],
    ['a picture of an alert', '/api/media/frames/1.jpg', { mode: 'no-cors' }],
    ['a file of another build', '/assets/index-1.js', {}],
    ['a file that is opened by its name', '/favicon.svg', opening],
    ['another host', 'https://store.example/assets/index-2.js', {}],
  ] as const)('leaves %s alone', (_, path, request) => expect(way(path, request)).toBe('network'));

  it('counts the caches of other builds as old, and no others', () => {
    expect(isOldCache(cacheName({ ...shell, version: 'one' }), shell)).toBe(true);
    expect(isOldCache(cacheName(shell), shell)).toBe(false);
    expect(isOldCache('something-else', shell)).toBe(false);
  });
});
