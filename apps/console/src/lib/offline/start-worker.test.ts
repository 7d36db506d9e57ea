import { afterEach, expect, it, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

const register = vi.fn(async () => ({}));

function on(device: { isWorthwhile: boolean; isLoaded?: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: device.isWorthwhile }));
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue((device.isLoaded ?? true) ? 'complete' : 'interactive');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  register.mockClear();
});

it('keeps the console on a phone, or where it is installed', () => {
  on({ isWorthwhile: true });
  startWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
});

it('lets the page load first', () => {
  on({ isWorthwhile: true, isLoaded: false });
  startWorker();
  expect(register).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledOnce();
});

it('keeps nothing in a tab at a desk', () => {
  on({ isWorthwhile: false });
  startWorker();
  expect(register).not.toHaveBeenCalled();
});

it('does without where the browser refuses, or has no workers', async () => {
  on({ isWorthwhile: true });
  register.mockRejectedValueOnce(new Error('Refused'));
  startWorker();
  await Promise.resolve();
  vi.stubGlobal('navigator', {});
  startWorker();
  expect(register).toHaveBeenCalledOnce();
});
