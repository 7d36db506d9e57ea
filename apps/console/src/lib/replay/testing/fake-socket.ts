import type { RealtimeMessage } from '@sightline/contract/realtime';
import { vi } from 'vitest';
import { live } from '../../live.ts';

/** Puts a socket in place that says what the test says. */
export function fakeSocket() {
  let hear: (message: RealtimeMessage) => void = () => undefined;
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    hear = listener;
    return () => undefined;
  });
  return { say: (message: RealtimeMessage) => hear(message) };
}
