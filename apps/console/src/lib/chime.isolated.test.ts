import { afterEach, expect, it, vi } from 'vitest';

const tone = () => ({
  frequency: { value: 0 },
  connect: vi.fn((next: unknown) => next),
  start: vi.fn(),
  stop: vi.fn(),
});
const gain = () => ({
  gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
  connect: vi.fn((next: unknown) => next),
});

class FakeAudio {
  static readonly made: FakeAudio[] = [];
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  readonly resume = vi.fn(async () => undefined);
  readonly createOscillator = vi.fn(tone);
  readonly createGain = vi.fn(gain);
  constructor() {
    FakeAudio.made.push(this);
  }
}

afterEach(() => vi.resetModules());

it('is silent until somebody has touched the page, then two tones long (NOTIF-22)', async () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  const { chime, readyChime } = await import('./chime.ts');
  readyChime();
  chime();
  expect(FakeAudio.made).toEqual([]);
  document.dispatchEvent(new Event('pointerdown'));
  chime();
  expect(FakeAudio.made[0]?.createOscillator).toHaveBeenCalledTimes(2);
});

it('does without sound where the browser has none', async () => {
  vi.stubGlobal('AudioContext', undefined);
  Reflect.deleteProperty(globalThis, 'AudioContext');
  const { chime, readyChime } = await import('./chime.ts');
  readyChime();
  document.dispatchEvent(new Event('keydown'));
  expect(chime).not.toThrow();
});
